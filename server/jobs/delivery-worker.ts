import { fetchAcknowledgments, type FetchingParts } from '#server/acknowledgments/fetch-acknowledgments.ts';
import { claimMs, deliverFile, type DeliveryParts } from '#server/deliveries/deliver-file.ts';
import { planDue } from '#server/deliveries/plan-deliveries.ts';
import { CannotTransfer, TransferFailed } from '#server/outside/transfer/file-store.ts';
import { UnusableKey } from '#server/exports/encrypted.ts';
import { changeDelivery, claimDelivery, type Delivered, DeliveryLost, isDeliveryDue } from '#server/store/exports/deliveries.ts';
import type { DeliveryTable } from '#server/store/tables/deliveries.ts';
import { errorText } from './error-name.ts';
import { type Rounds, startRounds } from './rounds.ts';

const mostTries = 10;
const firstWaitMs = 30_000;
const longestWaitMs = 60 * 60_000;

type WorkerParts = DeliveryParts & FetchingParts & { readonly wakeExports: () => void };

/**
 * Starts delivering files on schedule and reading the carriers' acknowledgments. Any number of processes can do so,
 * because each claims what it delivers; if a process dies, another one continues its delivery when the claim ends.
 */
export function startDeliveryWorker(parts: WorkerParts, everyMs = 3000): Rounds {
  const failure = (error: unknown) => `could not look for due deliveries: ${errorText(error)}`;
  const work = async (stopped: () => boolean) => {
    if ((await planDue(parts, parts.config(), parts.clock())) > 0) parts.wakeExports();
    let done = 0;
    for (; !stopped(); done += 1) {
      const claimed = await claimNext(parts);
      if (!claimed) break;
      await deliverOne(parts, claimed, parts.log);
    }
    if (!stopped()) await fetchAcknowledgments(parts);
    return done;
  };
  return startRounds({ work, failure, log: parts.log, everyMs });
}

async function claimNext({ store, settings, clock }: WorkerParts): Promise<Delivered | undefined> {
  const now = clock();
  // Usually nothing is due.
  if (!(await isDeliveryDue(store.db, now.toISOString()))) return undefined;
  return store.write((trx) => claimDelivery(trx, now.toISOString(), new Date(now.getTime() + claimMs(settings)).toISOString()));
}

async function deliverOne(parts: DeliveryParts, claimed: Delivered, log: (line: string) => void): Promise<void> {
  const change = await deliverFile(parts, claimed).catch((error: unknown) => {
    if (error instanceof DeliveryLost) return undefined;
    log(`the delivery ${claimed.carrier}/${claimed.name} failed: ${errorText(error)}`);
    return failed(claimed, error, parts.clock());
  });
  if (!change) return;
  await parts.store
    .write((trx) => changeDelivery(trx, claimed, change))
    .catch((error: unknown) => {
      // Once the claim ends, another process continues.
      if (!(error instanceof DeliveryLost))
        log(`could not store the outcome of the delivery ${claimed.carrier}/${claimed.name}: ${errorText(error)}`);
    });
}

function failed({ tries }: Delivered, error: unknown, now: Date): Partial<DeliveryTable> {
  const isOver = tries + 1 >= mostTries || error instanceof CannotTransfer || error instanceof UnusableKey;
  const wait = Math.min(firstWaitMs * 2 ** tries, longestWaitMs);
  const isSaid = [CannotTransfer, TransferFailed, UnusableKey].some((kind) => error instanceof kind);
  return {
    state: isOver ? 'failed' : 'waiting',
    tries: tries + 1,
    claim: null,
    due_at: new Date(now.getTime() + wait).toISOString(),
    error: isSaid ? (error as Error).message.slice(0, 400) : `The delivery failed (${errorText(error).slice(0, 200)}).`,
  };
}
