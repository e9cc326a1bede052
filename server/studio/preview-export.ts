import type { CallData, CallRequest } from '#schemas/calls/calls.ts';
import type { CalendarDate } from '#schemas/values/dates.ts';
import type { Config } from '#server/config/config.ts';
import { readCsv } from '#server/employers/read-csv.ts';
import { checkWhole } from '#server/exports/add-envelope.ts';
import { layoutsOf } from '#server/exports/choices.ts';
import { exportFormat } from '#server/exports/export-format.ts';
import type { FileFormat } from '#server/exports/file-format.ts';
import { standardLayout } from '#server/exports/layout.ts';
import { madeUpBefore, madeUpPolicies } from '#server/exports/made-up-policies.ts';

type Preview = CallData<'POST /preview-export-of-configuration'>;
type Asked = Pick<CallRequest<'POST /preview-export-of-configuration'>, 'layout' | 'format' | 'extent'>;

interface Moment {
  readonly now: Date;
  readonly today: CalendarDate;
}

/** A carrier's file of made-up policies, written by what writes its exports. Nothing is stored, and no control number is used. */
export async function previewExport(config: Config, carrier: string, asked: Asked, { now, today }: Moment): Promise<Preview> {
  const layouts = layoutsOf(config, carrier);
  const chosen =
    layouts.find(({ name }) => name === asked.layout) ?? layouts.find(({ name }) => name !== standardLayout.name) ?? layouts[0];
  const formats = chosen?.formats ?? [];
  const format = formats.find((each) => each === asked.format) ?? formats[0] ?? 'csv';
  const layout = chosen?.name ?? standardLayout.name;
  const { steps, file } = exportFormat(config, { carrier, layout, format, extent: asked.extent ?? 'changes' }, today);
  const written = file.write(madeUpPolicies(config, carrier, steps, today), madeUpBefore(steps, today));
  const whole = await withEnvelope(file, written, now);
  return {
    layouts,
    layout,
    format,
    policies: written.policies,
    text: whole.text,
    rows: format === 'csv' ? [...readCsv(whole.text, ',')].map(({ cells }) => [...cells]) : [],
    segments: file.envelope ? segmentsIn(whole.text, file.envelope.segmentEnd) : [],
    faults: [...whole.faults],
  };
}

type Written = ReturnType<FileFormat['write']>;

async function withEnvelope({ head, envelope }: FileFormat, { text, policies, records }: Written, at: Date) {
  if (!envelope) return { text: head + text, faults: [] };
  // If there are no members, there is no file.
  if (records === 0) return { text: '', faults: [] };
  const counted = { controlNumber: 1, replaces: undefined, at, policies, records };
  const { segments, faults } = await checkWhole(envelope, counted, [text]);
  const around = envelope.around({ ...counted, segments });
  return { text: around.head + text + around.tail, faults };
}

function segmentsIn(text: string, end: string): string[] {
  return text
    .split(end)
    .map((segment) => segment.trim())
    .filter((segment) => segment !== '')
    .map((segment) => segment + end);
}
