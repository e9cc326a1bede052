import { addPart, type ExportJob, findExport, readParts } from '#server/store/exports/exports.ts';
import { lastNumber, nextNumbers } from '#server/store/number-series.ts';
import type { Sealer } from '#server/store/seal/seal.ts';
import type { Db, Store } from '#server/store/store.ts';
import type { Counted, FileFormat } from './file-format.ts';

type EnvelopeFormat = NonNullable<FileFormat['envelope']>;

/** The file breaks the receiver's rules, so it is not released. */
export class FaultyFile extends Error {}

/** The facts that the envelope of a checked file contains. */
export interface CheckedEnvelope {
  readonly format: EnvelopeFormat;
  readonly segments: number;
  readonly at: Date;
  /** The control number of the refused file that it replaces. */
  readonly replaces: number | undefined;
}

const seriesOf = ({ carrier, layout }: Pick<ExportJob, 'carrier' | 'layout'>) => `${layout}/${carrier}`;

/** Counts the stored segments of a file and checks it as a whole, reading it part by part. Throws {@link FaultyFile}. */
export async function checkedEnvelope(
  { store, sealer }: { readonly store: Store; readonly sealer: Sealer },
  job: ExportJob,
  format: EnvelopeFormat,
  at: Date,
): Promise<CheckedEnvelope> {
  const controlNumber = (await lastNumber(store.db, seriesOf(job))) + 1;
  const replaces = await replacedNumber(store.db, job);
  const counted = { controlNumber, replaces, at, policies: job.policies, records: job.records };
  const { segments, faults } = await checkWhole(format, counted, readParts(store.db, sealer, job.id));
  if (faults.length > 0) {
    const faultsInWords = faults.slice(0, 5).map((fault) => `segment ${fault.segment}: ${fault.text}`);
    throw new FaultyFile(`The file breaks the rules of its format, so it was not made. ${faultsInWords.join('; ')}`);
  }
  return { format, segments, at, replaces };
}

/** Counts the segments of the parts of a file, and checks the file with its envelope as a whole. */
export async function checkWhole(
  format: EnvelopeFormat,
  counted: Omit<Counted, 'segments'>,
  parts: AsyncIterable<string> | Iterable<string>,
): Promise<{ readonly segments: number; readonly faults: ReturnType<ReturnType<EnvelopeFormat['startCheck']>['end']> }> {
  const check = format.startCheck();
  let segments = 0;
  // Only the tail contains the number of segments.
  check.add(format.around({ ...counted, segments }).head);
  for await (const text of parts) {
    segments += text.split(format.segmentEnd).length - 1;
    check.add(text);
  }
  check.add(format.around({ ...counted, segments }).tail);
  return { segments, faults: check.end() };
}

async function replacedNumber(db: Db, { again_of }: ExportJob): Promise<number | undefined> {
  const refused = again_of === null ? undefined : await findExport(db, again_of);
  return refused ? Number(refused.control_number) : undefined;
}

/**
 * Writes the beginning and the end of a file, in the transaction that finishes it. Only then does the file get its
 * control number, so that no number is skipped or used twice, whatever fails.
 */
export async function addEnvelope(trx: Db, sealer: Sealer, job: ExportJob, { format, segments, at, replaces }: CheckedEnvelope) {
  const controlNumber = await nextNumbers(trx, seriesOf(job), 1);
  const { head, tail } = format.around({ controlNumber, replaces, at, segments, policies: job.policies, records: job.records });
  await addPart(trx, sealer, job.id, 0, head);
  await addPart(trx, sealer, job.id, job.parts, tail);
  return { control_number: controlNumber, parts: job.parts + 1, bytes: job.bytes + head.length + tail.length };
}
