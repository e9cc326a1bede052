import { todayIn } from '#server/access/today.ts';
import type { Config } from '#server/config/config.ts';
import type { Settings } from '#server/settings/settings.ts';
import { addAudit } from '#server/store/enrollments/evidence.ts';
import { addPart, changeClaimed, cursorOf, dropParts, type ExportJob, findExport, moveCursor } from '#server/store/exports/exports.ts';
import {
  changedPolicies,
  type ChangesWanted,
  countChangedPolicies,
  numberChanges,
  policiesKnownAt,
} from '#server/store/policies/policy-changes.ts';
import { householdChangesAfter } from '#server/store/policies/household-changes.ts';
import type { Sealer } from '#server/store/seal/seal.ts';
import type { Db, Store } from '#server/store/store.ts';
import { withOwnLists } from '#server/steps/engine/lists/own-list.ts';
import { stepOf } from '#server/steps/registry.ts';
import { exportedSecrets, listed } from '#server/store/desk/audit-details.ts';
import { checkKey } from './encrypted.ts';
import { type ExportFormat, exportFormat } from './export-format.ts';
import { addEnvelope, checkedEnvelope } from './add-envelope.ts';
import { type Revealed, type ExportedBefore, exportedNothing } from './file-format.ts';
import { householdSince } from './household-since.ts';
import { readRecords } from './policy-record.ts';
import { plansOf } from './record-steps.ts';
import { keyOfExport } from './export-key.ts';
import { startOfDay } from './site-day.ts';

/** Policies in a part of a file. A crash loses at most the work on one. */
const policiesInPart = 200;
/** The time in milliseconds that a claim lasts without progress. */
export const claimMs = 60_000;
const day = 86_400_000;

/** The dependencies of making exports. */
export interface MakerParts {
  readonly store: Store;
  readonly sealer: Sealer;
  readonly config: () => Config;
  readonly settings: Pick<Settings, 'keepExportsDays'>;
  readonly clock: () => Date;
  /** True once the process is stopping. */
  readonly stopped: () => boolean;
}

/** Another export of the same changes finished first, so this one must start over after it. */
export class CursorMoved extends Error {}

/**
 * Makes a claimed export, or continues one: reads policies, stores them part by part, and marks the export as done
 * after the last part. Returns false if the process is stopping. No part of a file is available before it is done.
 */
export async function makeExport(parts: MakerParts, claimed: ExportJob): Promise<boolean> {
  const config = parts.config();
  const format = exportFormat(config, claimed, todayIn(config.site.time_zone, parts.clock()));
  let job = claimed.to_number === null || claimed.config_hash !== config.hash ? await begin(parts, claimed, config, format) : claimed;
  const wanted = wantedBy(job, config);
  const planIds = new Set(wanted.plans);
  for (;;) {
    if (parts.stopped()) return false;
    const after = job.done_number;
    const changes = await parts.store.readApart((db) => changedPolicies(db, { ...wanted, after }, policiesInPart));
    if (changes.length === 0) break;
    job = await addPolicies(parts, { job, config, format, planIds }, changes);
  }
  await finish(parts, job, format);
  return true;
}

function wantedBy(job: ExportJob, config: Config): ChangesWanted {
  const { time_zone } = config.site;
  return {
    after: job.from_number,
    upTo: job.to_number ?? 0,
    plans: plansOf(config, job.carrier).map(({ id }) => id),
    since: job.from_day === null ? undefined : startOfDay(job.from_day, time_zone),
    before: job.to_day === null ? undefined : startOfDay(job.to_day, time_zone, 1),
  };
}

async function begin({ store, sealer, clock }: MakerParts, job: ExportJob, config: Config, { file }: ExportFormat): Promise<ExportJob> {
  await checkKey(keyOfExport(config, job));
  const { from_number, to_number } = await rangeOf(store, job);
  const started = {
    config_hash: config.hash,
    from_number,
    to_number,
    done_number: from_number,
    policies: 0,
    records: 0,
    // The first position is reserved for the head, which is written last.
    parts: file.head === '' && !file.envelope ? 0 : 1,
    bytes: Buffer.byteLength(file.head),
    error: null,
  };
  const total = await store.readApart((db) => countChangedPolicies(db, wantedBy({ ...job, ...started }, config)));
  await store.write(async (trx) => {
    await changeClaimed(trx, job, { ...started, total, due_at: claimEnd(clock) });
    await dropParts(trx, job.id);
    if (file.head !== '') await addPart(trx, sealer, job.id, 0, file.head);
  });
  return { ...job, ...started, total };
}

/**
 * The range of changes that a file covers. A file that replaces a refused one covers the same range, with the current
 * state of the policies.
 */
async function rangeOf(store: Store, job: ExportJob): Promise<Pick<ExportJob, 'from_number' | 'to_number'>> {
  const refused = job.again_of === null ? undefined : await findExport(store.db, job.again_of);
  if (refused) return refused;
  const to_number = await numberChanges(store);
  return { from_number: job.extent === 'changes' ? await cursorOf(store.db, job) : 0, to_number };
}

interface Making {
  readonly planIds: ReadonlySet<number>;
  readonly job: ExportJob;
  readonly config: Config;
  readonly format: ExportFormat;
}

async function addPolicies(
  { store, sealer, clock }: MakerParts,
  { job, config, format, planIds }: Making,
  changes: Awaited<ReturnType<typeof changedPolicies>>,
): Promise<ExportJob> {
  const rowsBefore = { config, stepOf: withOwnLists(stepOf, config) };
  const records = await store.readApart((db) => readRecords({ db, sealer, config, carrier: job.carrier, planIds, rowsBefore }, changes));
  const ids = changes.map(({ policy_id }) => policy_id);
  const exportedBefore =
    format.file.envelope && job.from_number > 0 ? await readExportedBefore({ store, sealer }, job, ids) : exportedNothing;
  const { text, policies, records: count, revealed } = format.file.write(records, exportedBefore);
  const progress = {
    done_number: changes.at(-1)?.number ?? job.done_number,
    policies: job.policies + policies,
    records: job.records + count,
    parts: job.parts + 1,
    bytes: job.bytes + Buffer.byteLength(text),
  };
  await store.write(async (trx) => {
    await changeClaimed(trx, job, { ...progress, due_at: claimEnd(clock) });
    await addPart(trx, sealer, job.id, job.parts, text);
    await addAudits(trx, job, revealed, clock().toISOString());
  });
  return { ...job, ...progress };
}

async function readExportedBefore(
  { store, sealer }: Pick<MakerParts, 'store' | 'sealer'>,
  { from_number, to_number }: ExportJob,
  ids: readonly string[],
): Promise<ExportedBefore> {
  return store.readApart(async (db) => {
    const changes = await householdChangesAfter(db, sealer, from_number, ids);
    return {
      known: await policiesKnownAt(db, from_number, ids),
      households: new Map([...changes].map(([id, each]) => [id, householdSince(each, to_number ?? 0)])),
    };
  });
}

async function addAudits(trx: Db, job: ExportJob, revealed: readonly Revealed[], at: string): Promise<void> {
  for (const { enrollment_id, names } of revealed) {
    await addAudit(trx, {
      enrollment_id,
      session_hash: `staff/${job.asked_by}`,
      action: 'open-secrets',
      detail: exportedSecrets.write({ id: job.id, carrier: job.carrier, layout: job.layout, names: listed.write(names) }),
      at,
    });
  }
}

async function finish({ store, sealer, settings, clock }: MakerParts, job: ExportJob, { file }: ExportFormat): Promise<void> {
  const now = clock();
  const finished_at = now.toISOString();
  const expires_at = new Date(now.getTime() + settings.keepExportsDays * day).toISOString();
  const envelope = file.envelope && job.records > 0 ? await checkedEnvelope({ store, sealer }, job, file.envelope, now) : undefined;
  await store.write(async (trx) => {
    const around = envelope ? await addEnvelope(trx, sealer, job, envelope) : {};
    await changeClaimed(trx, job, { state: 'done', error: null, finished_at, expires_at, ...around });
    if (job.extent !== 'changes' || job.again_of !== null) return;
    const isFirst = await moveCursor(trx, job, job.from_number, job.to_number ?? 0, finished_at);
    if (!isFirst) throw new CursorMoved('another export of these changes was finished meanwhile');
  });
}

function claimEnd(clock: () => Date): string {
  return new Date(clock().getTime() + claimMs).toISOString();
}
