import { carriersToLookAt, fetchAcknowledgments, type FetchingParts } from '#server/acknowledgments/fetch-acknowledgments.ts';
import { claimMs, deliverFile, type DeliveryParts } from '#server/deliveries/deliver-file.ts';
import { planDue } from '#server/deliveries/plan-deliveries.ts';
import { CannotTransfer, TransferFailed } from '#server/outside/transfer/file-store.ts';
import { UnusableKey } from '#server/exports/encrypted.ts';
import { carriersDue, changeDelivery, claimDelivery, type Delivered, DeliveryLost } from '#server/store/exports/deliveries.ts';
import type { DeliveryTable } from '#server/store/tables/deliveries.ts';
import { errorText } from './error-name.ts';
import { startLineRounds } from './line-rounds.ts';
import type { Rounds } from './rounds.ts';

const mostTries = 10;
const firstWaitMs = 30_000;
const longestWaitMs = 60 * 60_000;

type WorkerParts = DeliveryParts & FetchingParts & { readonly wakeExports: () => void };

/**
 * Starts delivering files on schedule and reading the carriers' acknowledgments. Any number of processes can do so,
 * because each claims what it delivers; if a process dies, another one continues its delivery when the claim ends. A
 * carrier whose server is slow delays only its own files.
 */
export function startDeliveryWorker(parts: WorkerParts, everyMs = 3000): Rounds {
  const failure = (error: unknown) => `could not look for due deliveries: ${errorText(error)}`;
  const due = async (besides: readonly string[], most: number) => {
    if ((await planDue(parts, parts.config(), parts.clock())) > 0) parts.wakeExports();
    const now = parts.clock().toISOString();
    const carriers = new Set([...(await carriersDue(parts.store.db, now)), ...(await carriersToLookAt(parts))]);
    return [...carriers].filter((carrier) => !besides.includes(carrier)).slice(0, most);
  };
  const work = (carrier: string, stopped: () => boolean) => workFor(parts, carrier, stopped);
  return startLineRounds({ due, work, failure, log: parts.log, everyMs });
}

/** Delivers what is due to a carrier, and then reads its acknowledgments if it is time. */
async function workFor(parts: WorkerParts, carrier: string, stopped: () => boolean): Promise<number> {
  let done = 0;
  for (; !stopped(); done += 1) {
    const claimed = await claimNext(parts, carrier);
    if (!claimed) break;
    await deliverOne(parts, claimed, parts.log);
  }
  if (!stopped()) await fetchAcknowledgments(parts, carrier);
  return done;
}

async function claimNext({ store, settings, clock }: WorkerParts, carrier: string): Promise<Delivered | undefined> {
  const now = clock();
  const until = new Date(now.getTime() + claimMs(settings)).toISOString();
  return store.write((trx) => claimDelivery(trx, { carrier, now: now.toISOString(), until }));
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
  const isKnown = [CannotTransfer, TransferFailed, UnusableKey].some((kind) => error instanceof kind);
  return {
    state: isOver ? 'failed' : 'waiting',
    tries: tries + 1,
    claim: null,
    due_at: new Date(now.getTime() + wait).toISOString(),
    error: isKnown ? (error as Error).message.slice(0, 400) : `The delivery failed (${errorText(error).slice(0, 200)}).`,
  };
}
