import { giveUpOverdue } from '#server/corrections/settle-correction.ts';
import { idleSince } from '#server/access/session.ts';
import type { EraseReason } from '#schemas/desk/erase-reasons.ts';
import type { CardVault } from '#server/outside/card-vault/card-vault.ts';
import type { Services } from '#server/context.ts';
import type { Settings } from '#server/settings.ts';
import type { Store } from '#server/store/store.ts';
import { eraseEnrollment } from '#server/store/enrollments/erase-enrollment.ts';
import { findEnrollment, holdEnrollment } from '#server/store/enrollments/enrollments.ts';
import { addAudit } from '#server/store/enrollments/evidence.ts';
import { endedPolicies } from '#server/store/policies/ended-policies.ts';
import { dropNumber, goneNumbers, keptNumberPlace } from '#server/store/steps/kept-numbers.ts';
import { dropOldExports } from '#server/store/exports/exports.ts';
import { dropUnusedSchemas } from '#server/store/steps/form-schemas.ts';
import { type aging, dropDeadSessions, dropEnrollment, dropExpired, dropPortion, givenUp } from '#server/store/sweep.ts';
import { troubleOf } from '#server/store/troubles/trouble.ts';
import { errorName } from './error-name.ts';

const hour = 60 * 60_000;
const day = 24 * hour;
const soonMs = 60_000;
/** The maximum number of enrollments of each kind deleted per round, so that a long backlog does not block the database. */
const mostAtOnce = 500;
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
export function startSweeper(parts: SweeperParts, everyMs = hour): Sweeper {
  let running: Promise<unknown> = Promise.resolve();
  const run = () => {
    running = running.then(() => sweep(parts)).catch((error: unknown) => parts.log(`sweeping failed: ${errorName(error)}`));
  };
  const first = setTimeout(run, Math.min(everyMs, soonMs)).unref();
  const timer = setInterval(run, everyMs).unref();
  return {
    round: () => sweep(parts),
    stop: async () => {
      clearTimeout(first);
      clearInterval(timer);
      await running;
    },
  };
}

async function sweep(parts: SweeperParts): Promise<number> {
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
  const givenUpOn = settings.keepUnfinishedDays > 0 ? await dropGivenUp(parts, now, before(settings.keepUnfinishedDays * day)) : 0;
  const ended = settings.keepEndedDays > 0 ? await dropEnded(parts, now, before(settings.keepEndedDays * day)) : 0;
  await forgetNumbers(parts);
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

async function dropGivenUp({ store, sealer, log }: SweeperParts, now: Date, since: string): Promise<number> {
  const ids = await givenUp(store.db, since, now.toISOString(), mostAtOnce);
  return eachApart(ids, log, (id) => store.write((trx) => dropEnrollment(trx, sealer, id, since, now.toISOString())));
}

const reason: EraseReason = 'kept_long_enough';

async function dropEnded({ store, sealer, log }: SweeperParts, now: Date, before: string): Promise<number> {
  const ended = await endedPolicies(store.db, before.slice(0, 'yyyy-mm-dd'.length), mostAtOnce).execute();
  const at = now.toISOString();
  return eachApart(ended, log, ({ enrollment_id, policy_id }) =>
    store.write(async (trx) => {
      await holdEnrollment(trx, enrollment_id);
      // Another process may have been faster.
      if (!(await findEnrollment(trx, enrollment_id))) return;
      await eraseEnrollment(trx, sealer, enrollment_id, at);
      await addAudit(trx, { enrollment_id, session_hash: '', action: 'erase', detail: `${policy_id}: ${reason}`, at });
    }),
  );
}

/**
 * Deletes enrollments one by one, and resolves to how many were deleted. One that cannot be deleted, such as one with a
 * damaged row, does not keep the others; it is tried again in the next round.
 */
async function eachApart<Item>(
  items: readonly Item[],
  log: (line: string) => void,
  remove: (item: Item) => Promise<void>,
): Promise<number> {
  const failures: unknown[] = [];
  for (const item of items) {
    await remove(item).catch((error: unknown) => {
      if (troubleOf(error)) throw error;
      failures.push(error);
    });
  }
  if (failures.length > 0) log(`enrollments that could not be deleted: ${failures.length} (${errorName(failures[0])})`);
  return items.length - failures.length;
}

/** Deletes numbers from the vault. One that fails is retried in the next round and does not hold up the others. */
async function forgetNumbers({ store, sealer, vault, log }: SweeperParts): Promise<void> {
  let failed = 0;
  for (const { id, sealed_token } of await goneNumbers(store.db, mostAtOnce)) {
    const forget = async () => vault.forget?.(sealer.open(keptNumberPlace(id), sealed_token));
    const isGone = await forget().then(
      () => true,
      () => false,
    );
    if (isGone) await store.write((trx) => dropNumber(trx, id));
    else failed += 1;
  }
  if (failed > 0) log(`the card vault did not delete all numbers; ${failed} to be tried again`);
}
