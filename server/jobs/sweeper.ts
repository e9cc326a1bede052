import { giveUpOverdue } from '#server/corrections/settle-correction.ts';
import { idleSince } from '#server/access/session.ts';
import type { EraseReason } from '#schemas/desk/erase-reasons.ts';
import type { CardVault } from '#server/outside/card-vault/card-vault.ts';
import type { Services } from '#server/context.ts';
import type { Settings } from '#server/settings/settings.ts';
import type { Store } from '#server/store/store.ts';
import { erased } from '#server/store/desk/audit-details.ts';
import { eraseEnrollment } from '#server/store/enrollments/erase-enrollment.ts';
import { findEnrollment, holdEnrollment } from '#server/store/enrollments/enrollments.ts';
import { addAudit } from '#server/store/enrollments/evidence.ts';
import { endedPolicies } from '#server/store/policies/ended-policies.ts';
import { dropNumber, type GoneNumber, goneNumbers, keptNumberPlace } from '#server/store/steps/kept-numbers.ts';
import { dropOldExports } from '#server/store/exports/exports.ts';
import { dropUnusedSchemas } from '#server/store/steps/form-schemas.ts';
import { type aging, dropDeadSessions, dropEnrollment, dropExpired, dropPortion, givenUp } from '#server/store/sweep.ts';
import { errorName } from './error-name.ts';
import { type SweepQueue, sweepQueue } from './sweep-queue.ts';

const hour = 60 * 60_000;
const day = 24 * hour;
const soonMs = 60_000;
/** The session of a page that has been open longer has expired. */
const unusedSchemaDays = 30;

interface SweeperParts extends Pick<Services, 'store' | 'sealer' | 'configs' | 'clock'> {
  readonly settings: Pick<
    Settings,
    | 'sessionIdleMinutes'
    | 'enrollerIdleMinutes'
    | 'keepUnfinishedDays'
    | 'keepEndedDays'
    | 'keepMessagesDays'
    | 'keepAuditDays'
    | 'keepLeadsDays'
  >;
  readonly vault: CardVault;
  readonly log: (line: string) => void;
}

/** Deletes expired data. Several processes can do so at the same time. */
export interface Sweeper {
  /** Sweeps now; resolves to the number of enrollments deleted. */
  round(): Promise<number>;
  stop(): Promise<void>;
}

/** Starts sweeping: once shortly after startup, because a process may be restarted more often than hourly, and then every hour. */
export function startSweeper(parts: SweeperParts, everyMs = hour, mostAtOnce = 500): Sweeper {
  let running: Promise<unknown> = Promise.resolve();
  const queues = { unfinished: sweepQueue(mostAtOnce), ended: sweepQueue(mostAtOnce), numbers: sweepQueue(mostAtOnce) };
  const run = () => {
    running = running.then(() => sweep(parts, queues)).catch((error: unknown) => parts.log(`sweeping failed: ${errorName(error)}`));
  };
  const first = setTimeout(run, Math.min(everyMs, soonMs)).unref();
  const timer = setInterval(run, everyMs).unref();
  return {
    round: () => sweep(parts, queues),
    stop: async () => {
      clearTimeout(first);
      clearInterval(timer);
      await running;
    },
  };
}

interface Queues {
  readonly unfinished: SweepQueue;
  readonly ended: SweepQueue;
  readonly numbers: SweepQueue;
}

async function sweep(parts: SweeperParts, queues: Queues): Promise<number> {
  const { store, sealer, configs, settings, clock } = parts;
  const now = clock();
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  await store.write((trx) => dropExpired(trx, now.toISOString(), before(day)));
  await store.write((trx) => dropDeadSessions(trx, now.toISOString(), idleSince(now, settings).toISOString()));
  await store.write((trx) => dropOldExports(trx, now.toISOString()));
  await giveUpOverdue({ store, sealer, config: configs.current() }, now.toISOString());
  await store.write((trx) => dropUnusedSchemas(trx, before(unusedSchemaDays * day)));
  for (const [table, days] of [
    ['outbox', settings.keepMessagesDays],
    ['audit', settings.keepAuditDays],
    ['lead', settings.keepLeadsDays],
  ] as const) {
    if (days > 0) await dropAged(store, table, before(days * day));
  }
  const givenUpOn =
    settings.keepUnfinishedDays > 0 ? await dropGivenUp(parts, queues.unfinished, now, before(settings.keepUnfinishedDays * day)) : 0;
  const ended = settings.keepEndedDays > 0 ? await dropEnded(parts, queues.ended, now, before(settings.keepEndedDays * day)) : 0;
  await forgetNumbers(parts, queues.numbers);
  await store.wipeDeleted();
  return givenUpOn + ended;
}

// Each portion is its own transaction, so that other writes can run in between.
async function dropAged(store: Store, table: keyof typeof aging, before: string): Promise<void> {
  for (let from: string | undefined = ''; from !== undefined; ) {
    const start: string = from;
    from = await store.write((trx) => dropPortion(trx, table, start, before));
  }
}

async function dropGivenUp({ store, sealer, log }: SweeperParts, queue: SweepQueue, now: Date, since: string): Promise<number> {
  const find = (most: number) => givenUp(store.db, since, now.toISOString(), most);
  const { done, failures } = await queue.work(find, ({ id }) =>
    store.write((trx) => dropEnrollment(trx, sealer, id, since, now.toISOString())),
  );
  logUndeleted(failures, log);
  return done;
}

const reason: EraseReason = 'kept_long_enough';

async function dropEnded({ store, sealer, log }: SweeperParts, queue: SweepQueue, now: Date, before: string): Promise<number> {
  const at = now.toISOString();
  const find = (most: number) => endedPolicies(store.db, before.slice(0, 'yyyy-mm-dd'.length), most).execute();
  const { done, failures } = await queue.work(find, ({ id, policy_id }) =>
    store.write(async (trx) => {
      await holdEnrollment(trx, id);
      // Another process may have been faster.
      if (!(await findEnrollment(trx, id))) return;
      await eraseEnrollment(trx, sealer, id, at);
      await addAudit(trx, {
        enrollment_id: id,
        session_hash: '',
        action: 'erase',
        detail: erased.policy.write({ policy: policy_id, reason }),
        at,
      });
    }),
  );
  logUndeleted(failures, log);
  return done;
}

function logUndeleted(failures: readonly unknown[], log: (line: string) => void): void {
  if (failures.length > 0) log(`enrollments that could not be deleted: ${failures.length} (${errorName(failures[0])})`);
}

/** Deletes numbers from the vault. */
async function forgetNumbers({ store, sealer, vault, log }: SweeperParts, queue: SweepQueue): Promise<void> {
  const forget = async ({ id, sealed_token }: GoneNumber) => {
    try {
      await vault.forget?.(sealer.open(keptNumberPlace(id), sealed_token));
    } catch (cause) {
      // Of its own kind, so that a vault that is away is not taken for the database.
      throw new Error('the vault has not deleted a number', { cause });
    }
    await store.write((trx) => dropNumber(trx, id));
  };
  const { failures } = await queue.work((most) => goneNumbers(store.db, most), forget);
  if (failures.length > 0) log(`the card vault did not delete all numbers; ${failures.length} to be tried again`);
}
