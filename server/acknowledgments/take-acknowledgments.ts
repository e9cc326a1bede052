import type { Config } from '#server/config/config.ts';
import { sha256 } from '#server/store/ids.ts';
import { type Acknowledgment, NoAcknowledgment, readAcknowledgments, UnfinishedFile } from '#server/exports/edi/acknowledgment.ts';
import { plansOf } from '#server/exports/record-steps.ts';
import { membersAt } from '#server/exports/edi/members-at.ts';
import { separatorsOf } from '#server/exports/edi/segments.ts';
import { addAcknowledgmentFile, type TakenAcknowledgment, unfinishedHash } from '#server/store/exports/acknowledgments.ts';
import { type ExportJob, exportByControlNumber, readParts } from '#server/store/exports/exports.ts';
import { enrollmentsOfPolicies } from '#server/store/policies/policies.ts';
import type { Sealer } from '#server/store/seal/seal.ts';
import type { Store } from '#server/store/store.ts';

/** The dependencies of reading acknowledgments. */
export interface TakingParts {
  readonly store: Store;
  readonly sealer: Sealer;
  readonly config: () => Config;
}

/** A file with acknowledgments, and who brought it. */
export interface BroughtFile {
  readonly carrier: string;
  readonly file_name: string;
  readonly text: string;
  readonly taken_by: string;
  readonly taken_at: string;
}

/**
 * Stores a file's acknowledgments of the carrier's exports, or why it cannot be read. Returns false for a file that was
 * taken before, so that nothing is stored twice.
 */
export async function takeAcknowledgments(parts: TakingParts, { text, ...brought }: BroughtFile): Promise<boolean> {
  const { read, error, isUnfinished } = readFile(text);
  const hash = isUnfinished ? unfinishedHash(brought.file_name) : sha256(text);
  const acknowledgments: TakenAcknowledgment[] = [];
  for (const each of read) acknowledgments.push(await matched(parts, brought.carrier, each));
  return parts.store.write((trx) => addAcknowledgmentFile(trx, parts.sealer, { file: { ...brought, hash, error }, acknowledgments }));
}

/** Stores that a file was not read, and why. */
export async function noteUnread({ store, sealer }: TakingParts, { text, ...brought }: BroughtFile, error: string): Promise<void> {
  const file = { ...brought, hash: sha256(text), error };
  await store.write((trx) => addAcknowledgmentFile(trx, sealer, { file, acknowledgments: [] }));
}

function readFile(text: string) {
  try {
    return { read: readAcknowledgments(text), error: null, isUnfinished: false };
  } catch (error) {
    if (error instanceof NoAcknowledgment) return { read: [], error: error.message, isUnfinished: error instanceof UnfinishedFile };
    throw error;
  }
}

async function matched(
  parts: TakingParts,
  carrier: string,
  { kind, controlNumber, outcome, faults }: Acknowledgment,
): Promise<TakenAcknowledgment> {
  const job = controlNumber === undefined ? undefined : await exportByControlNumber(parts.store.db, carrier, controlNumber);
  const subscribers = job ? await subscribersAt(parts, job, faults) : new Map<number, string>();
  // A carrier can tell nothing of policies that it does not have.
  const plans = plansOf(parts.config(), carrier).map(({ id }) => id);
  const numbers = faults.map(({ subscriber, segment }) => subscriber ?? subscribers.get(segment ?? 0) ?? '');
  const enrollments = job ? await enrollmentsOfPolicies(parts.store.db, numbers, plans) : new Map<string, string>();
  return {
    facts: { kind, control_number: controlNumber ?? null, export_id: job?.id ?? null, outcome },
    faults: faults.map(({ text }, at) => {
      const number = numbers[at] ?? '';
      const enrollment_id = enrollments.get(number) ?? null;
      // A number that is not one of our policies may be a Social Security Number.
      return { text, policy_id: enrollment_id === null ? null : number, enrollment_id };
    }),
  };
}

/** The subscribers whose segments are at fault, while the file is kept. */
async function subscribersAt({ store, sealer, config }: TakingParts, job: ExportJob, faults: Acknowledgment['faults']) {
  const segments = new Set(
    faults.flatMap(({ segment, subscriber }) => (segment === undefined || subscriber !== undefined ? [] : [segment])),
  );
  const { element, segment } = separatorsOf(config().carriers.get(job.carrier)?.edi_834 ?? {});
  return membersAt(readParts(store.db, sealer, job.id), segments, { element, segment });
}
