import { UnusableKey } from '#server/exports/encrypted.ts';
import { FaultyFile } from '#server/exports/add-envelope.ts';
import { CursorMoved, claimMs, makeExport, type MakerParts } from '#server/exports/make-export.ts';
import { changeClaimed, claimExport, ClaimLost, type ExportJob, isExportDue } from '#server/store/exports/exports.ts';
import { addMissedCompletions } from '#server/store/policies/policy-changes.ts';
import { errorText } from './error-name.ts';
import { type Rounds, startRounds } from './rounds.ts';

const mostTries = 8;
const firstWaitMs = 5000;

type WorkerParts = Omit<MakerParts, 'stopped'> & {
  readonly log: (line: string) => void;
  /** Called after exports were made or failed. */
  readonly onMade?: () => void;
};

/**
 * Starts making exports in the background, one at a time per process. Any number of processes can do so, because each
 * claims what it makes. A stopping process finishes its current part of a file, and another process continues the
 * export.
 */
export function startExportWorker(parts: WorkerParts, everyMs = 2000): Rounds {
  const addMissed = once(() => parts.store.write((trx) => addMissedCompletions(trx)));
  const failure = (error: unknown) => `could not look for due exports: ${errorText(error)}`;
  return startRounds({
    work: async (stopped) => {
      await addMissed();
      const tried = await makeDue({ ...parts, stopped }, parts.log);
      if (tried > 0) parts.onMade?.();
      return tried;
    },
    failure,
    log: parts.log,
    everyMs,
  });
}

/** Work that is repeated until it succeeds once. */
function once(work: () => Promise<void>): () => Promise<void> {
  let isDone = false;
  return async () => {
    if (isDone) return;
    await work();
    isDone = true;
  };
}

async function makeDue(maker: MakerParts, log: (line: string) => void): Promise<number> {
  let tried = 0;
  while (!maker.stopped()) {
    const job = await claimNext(maker);
    if (!job) break;
    tried += 1;
    await makeOne(maker, job, log);
  }
  return tried;
}

async function claimNext({ store, clock }: MakerParts): Promise<ExportJob | undefined> {
  const now = clock();
  const until = new Date(now.getTime() + claimMs).toISOString();
  // Usually nothing is due.
  if (!(await isExportDue(store.db, now.toISOString()))) return undefined;
  return store.write((trx) => claimExport(trx, now.toISOString(), until));
}

async function makeOne(maker: MakerParts, job: ExportJob, log: (line: string) => void): Promise<void> {
  const { store, clock } = maker;
  try {
    const isDone = await makeExport(maker, job);
    // So that the next process need not wait for the claim to end.
    if (!isDone) await store.write((trx) => changeClaimed(trx, job, { state: 'waiting', due_at: clock().toISOString() }));
  } catch (error) {
    if (error instanceof ClaimLost) return;
    log(`an export failed: ${errorText(error)}`);
    await store
      .write((trx) => changeClaimed(trx, job, failed(job, error, clock())))
      .catch((unstored: unknown) => {
        if (!(unstored instanceof ClaimLost)) log(`could not store the outcome of an export: ${errorText(unstored)}`);
      });
  }
}

function failed(job: ExportJob, error: unknown, now: Date): Parameters<typeof changeClaimed>[2] {
  // Starts over after the export that finished first.
  if (error instanceof CursorMoved) return { state: 'waiting', to_number: null, due_at: now.toISOString() };
  const wait = firstWaitMs * 2 ** Math.min(job.tries, 8);
  return {
    // These fail the same way every time.
    state: job.tries >= mostTries || error instanceof FaultyFile || error instanceof UnusableKey ? 'failed' : 'waiting',
    due_at: new Date(now.getTime() + wait).toISOString(),
    error: error instanceof Error ? error.message.slice(0, 300) : 'unknown',
  };
}
