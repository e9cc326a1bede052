import type { Edi834 } from '#server/config/files/edi-834.ts';
import { checkWhole } from '#server/exports/add-envelope.ts';
import { ediFormat } from '#server/exports/edi/edi-format.ts';
import type { ExportedBefore } from '#server/exports/file-format.ts';
import { madeUpBefore, madeUpPolicies } from '#server/exports/made-up-policies.ts';
import type { PolicyRecord } from '#server/exports/policy-record.ts';
import { recordSteps } from '#server/exports/record-steps.ts';
import { demoConfig } from '#tests/server/rules/examples.ts';

/* 834 files of made-up policies of the demo's Fernvale, which begin on 04/01/2026. */

const today = { year: 2026, month: 3, day: 10 };
const config = demoConfig();
const steps = recordSteps(config, 'fernvale', today);
export const [alone, family, cancelled] = madeUpPolicies(config, 'fernvale', steps, today) as readonly [
  PolicyRecord,
  PolicyRecord,
  PolicyRecord,
];
/** What the carrier was told before. */
export const before = madeUpBefore(steps, today);
const knownOnly = { ...before, households: new Map() };
const settings: Edi834 = {
  version: 1,
  usage: 'T',
  sender: { qualifier: 'ZZ', id: 'ENROLLKIT' },
  receiver: { qualifier: 'ZZ', id: 'FERNVALE' },
  sponsor: { name: 'LARKSPUR', qualifier: 'FI', id: '750000001' },
  payer: { name: 'FERNVALE', qualifier: 'FI', id: '750000002' },
  group_number: 'FV-1000',
};

interface Asked {
  readonly more?: Partial<Edi834>;
  readonly isFull?: boolean;
  readonly before?: ExportedBefore;
}

/** The format of the carrier's files, with more settings than the required ones. */
export function formatOf({ more = {}, isFull = false }: Asked) {
  return ediFormat({ carrier: 'fernvale', settings: { ...settings, ...more }, steps, isFull, timeZone: config.site.time_zone, today });
}

/** What a file says of one policy. */
export function segmentsOf(record: PolicyRecord, asked: Asked = {}): readonly string[] {
  return formatOf(asked)
    .write([record], asked.before ?? knownOnly)
    .text.split('~')
    .filter(Boolean);
}

export const startingWith = (segments: readonly string[], ...starts: readonly string[]) =>
  segments.filter((segment) => starts.some((start) => segment.startsWith(start)));

/** A policy whose people have these answers. */
export const whose = (record: PolicyRecord, answers: Readonly<Record<string, string>>): PolicyRecord => ({
  ...record,
  answersOf: (step) => ({ ...record.answersOf(step), ...answers }),
});

/** The faults of a file with these policies, and its text. */
export async function checkedFile(policiesOf: readonly PolicyRecord[], more: Partial<Edi834>, reported: ExportedBefore = before) {
  const { write, envelope } = formatOf({ more });
  if (!envelope) throw new Error('an 834 file has an envelope');
  const { text, policies, records } = write(policiesOf, reported);
  const counted = { controlNumber: 1, replaces: undefined, at: new Date('2026-03-10T17:00:00Z'), policies, records };
  const { faults } = await checkWhole(envelope, counted, [text]);
  return { faults: faults.map((fault) => fault.text), text, head: envelope.around({ ...counted, segments: 1 }).head };
}
