import type { Outside } from '#server/outside/outside.ts';
import type { Attachment, Delivery } from '#server/outside/mail/mail.ts';
import {
  claimDue,
  type ClaimedMessage,
  dueIn,
  endpointsDue,
  type Lane,
  type Message,
  openMessage,
  settle,
} from '#server/store/outbox/outbox.ts';
import type { Sealer } from '#server/store/seal/seal.ts';
import type { Store } from '#server/store/store.ts';
import { DeliveryFailed, deliverWebhook } from '#server/webhooks/deliver.ts';
import { type Rounds, startRounds } from './rounds.ts';
import { startLineRounds } from './line-rounds.ts';
import { errorName } from './error-name.ts';

const claimMs = 2 * 60_000;
const mostInARound = 20;
const firstWaitMs = 5000;
const longestWaitMs = 60 * 60_000;
const mostTries = 20;

interface WorkerParts {
  readonly store: Store;
  readonly sealer: Sealer;
  readonly outside: () => Pick<Outside, 'mail' | 'sms' | 'webhooks'>;
  /** The electronic copy of a policy. */
  readonly copyOf: (policyId: string) => Promise<Attachment>;
  readonly clock: () => Date;
  readonly log: (line: string) => void;
}

/**
 * Starts sending pending outbox messages, so that no request waits for them. Any number of processes can do so, because
 * each claims what it sends. A message still being sent when the worker stops becomes due again when its claim ends.
 */
export function startOutboxWorker(parts: WorkerParts, everyMs = 2000): Rounds {
  const failure = (error: unknown) => `the outbox could not be read: ${errorName(error)}`;
  const { store, clock, log } = parts;
  const each = [
    startRounds({ work: (stopped) => sendDue(parts, 'people', stopped), failure, log, everyMs }),
    startLineRounds({
      due: (besides, limit) => endpointsDue(store.db, clock().toISOString(), { besides, limit }),
      work: (webhook_id, stopped) => sendDue(parts, { webhook_id }, stopped),
      log,
      failure,
      everyMs,
    }),
  ];
  return {
    wake: () => each.forEach((rounds) => rounds.wake()),
    round: async () => (await Promise.all(each.map((rounds) => rounds.round()))).reduce((sum, sent) => sum + sent, 0),
    stop: async () => void (await Promise.all(each.map((rounds) => rounds.stop()))),
  };
}

// Claimed one at a time: a receiver that hangs delays one message, and the others stay free for the next worker.
async function sendDue(parts: WorkerParts, lane: Lane, stopped: () => boolean): Promise<number> {
  let sent = 0;
  while (sent < mostInARound && !stopped()) {
    const claimed = await claimNext(parts, lane);
    if (!claimed) break;
    await sendOne(parts, claimed);
    sent += 1;
  }
  return sent;
}

async function claimNext({ store, clock }: WorkerParts, lane: Lane): Promise<ClaimedMessage | undefined> {
  const at = clock();
  const [now, until] = [at, new Date(at.getTime() + claimMs)].map((each) => each.toISOString()) as [string, string];
  // Checked outside a transaction, because usually nothing is due.
  if (!(await dueIn(store.db, lane, now).limit(1).executeTakeFirst())) return undefined;
  const [claimed] = await store.write((trx) => claimDue(trx, { lane, now, until, limit: 1 }));
  return claimed;
}

async function sendOne(parts: WorkerParts, claimed: ClaimedMessage): Promise<void> {
  const at = parts.clock();
  const change = await deliver(parts, claimed).then(
    (state) => ({ state, sent_at: at.toISOString(), last_error: null }),
    (error: unknown) => failed(claimed, error, at),
  );
  if (change.last_error !== null) noteFailure(parts, claimed, change);
  await parts.store.write((trx) => settle(trx, claimed, change));
}

// Each wait doubles, so that a dead mail server is not hammered.
function failed({ tries }: ClaimedMessage, error: unknown, at: Date) {
  const wait = Math.min(firstWaitMs * 2 ** tries, longestWaitMs);
  return {
    state: tries >= mostTries || isFinal(error) ? 'given-up' : 'waiting',
    due_at: new Date(at.getTime() + wait).toISOString(),
    last_error: errorName(error),
  };
}

const isFinal = (error: unknown) => error instanceof TooLate || (error instanceof DeliveryFailed && error.isFinal);

// The first failure and the last, because the ones between say nothing new. The desk shows those of endpoints.
function noteFailure({ log }: WorkerParts, { id, kind, tries }: ClaimedMessage, { state, last_error }: ReturnType<typeof failed>): void {
  if (kind === 'webhook') return;
  if (state === 'given-up') log(`a message was given up after ${tries} tries: ${kind} ${id}, ${last_error}`);
  else if (tries === 1) log(`a message was not sent and will be tried again: ${kind} ${id}, ${last_error}`);
}

/** A message that cannot be decrypted, such as one that was damaged. Its code is shown at the desk. */
class Unreadable extends Error {
  readonly code = 'unreadable';
}

/** A message that is no longer of use. */
class TooLate extends Error {
  readonly code = 'too-late';
}

function opened(sealer: Sealer, claimed: ClaimedMessage): Message {
  try {
    return openMessage(sealer, claimed);
  } catch (cause) {
    throw new Unreadable('the message cannot be decrypted', { cause });
  }
}

async function deliver(parts: WorkerParts, claimed: ClaimedMessage): Promise<Delivery> {
  const { outside, copyOf, sealer, clock } = parts;
  const { mail, sms, webhooks } = outside();
  const { id } = claimed;
  const message = opened(sealer, claimed);
  if ('until' in message && message.until !== undefined && message.until <= clock().toISOString()) throw new TooLate();
  if (message.kind === 'mail') {
    const { copy_of, until: _until, ...content } = message;
    return mail.send({ ...content, id, ...(copy_of === undefined ? {} : { attachments: [await copyOf(copy_of)] }) });
  }
  if (message.kind === 'sms') return sms.send(message);
  if (message.kind === 'webhook') {
    await deliverWebhook({ ...parts, sender: webhooks }, message);
    return 'sent';
  }
  // An external reader of the outbox collects what invoices ask for; here they are only shown.
  return 'shown';
}
