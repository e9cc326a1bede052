import type { CalendarDate } from '#schemas/values/dates.ts';
import type { JsonSchema } from '#schemas/forms/schema/json-schema.ts';
import type { Config } from '#server/config/config.ts';
import type { ExportLayout } from '#server/config/files/export-layout.ts';
import type { ExportJob } from '#server/store/exports/exports.ts';
import { ediFormat } from './edi/edi-format.ts';
import { csvFormat, jsonColumnsFormat } from './csv-format.ts';
import { type FileFormat, subjectsOf } from './file-format.ts';
import { columnsOf, standardColumns, standardLayout } from './layout.ts';
import type { PolicyRecord } from './policy-record.ts';
import { type RecordStep, recordSteps } from './record-steps.ts';
import { wholeFormat, wholeSchema } from './whole-record.ts';

/** The format of an export: how its file is written, and what describes it. */
export interface ExportFormat {
  readonly steps: readonly RecordStep[];
  readonly file: FileFormat;
  /** The JSON Schema of a line of a JSONL file. */
  readonly schema?: JsonSchema;
}

type Asked = Pick<ExportJob, 'carrier' | 'layout' | 'format' | 'extent'>;

/** A carrier's layout by its name; undefined for the standard one. Throws if there is none, or no longer. */
export function layoutOf(config: Config, { carrier, layout }: Pick<Asked, 'carrier' | 'layout'>): ExportLayout | undefined {
  if (layout === standardLayout.name) return undefined;
  const found = config.carriers.get(carrier)?.exports?.find(({ name }) => name === layout);
  if (!found) throw new Error(`${carrier} has no export layout "${layout}" any more`);
  return found;
}

/** The format of an export under a configuration. */
export function exportFormat(config: Config, asked: Asked, today: CalendarDate): ExportFormat {
  const { carrier } = asked;
  if (asked.format === '834') return ediFormatOf(config, asked, today);
  const layout = layoutOf(config, asked);
  const steps = recordSteps(config, carrier, today);
  if (!layout && asked.format === 'jsonl') {
    return { steps, file: wholeFormat(carrier, steps, othersNames(config, carrier, steps)), schema: wholeSchema(steps) };
  }
  const columns = columnsOf(layout?.columns ?? standardColumns(steps), steps);
  const subjects = (record: PolicyRecord) => subjectsOf(record, carrier, { steps, eachPerson: layout?.record === 'person' });
  if (asked.format === 'csv') return { steps, file: csvFormat(columns, subjects) };
  return { steps, file: jsonColumnsFormat(columns, subjects), schema: columnsSchema(columns) };
}

function ediFormatOf(config: Config, { carrier, extent }: Asked, today: CalendarDate): ExportFormat {
  const settings = config.carriers.get(carrier)?.edi_834;
  if (!settings) throw new Error(`${carrier} has no settings for 834 files any more`);
  const steps = recordSteps(config, carrier, today);
  return { steps, file: ediFormat({ carrier, settings, steps, isFull: extent === 'whole', timeZone: config.site.time_zone, today }) };
}

function columnsSchema(columns: readonly { readonly name: string }[]): JsonSchema {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: "A record of the carrier's layout",
    type: 'object',
    properties: Object.fromEntries(columns.map(({ name }) => [name, { title: name }])),
  };
}

/** Names that only other carriers' plans ask for: a policy may have plans of several carriers. */
function othersNames(config: Config, carrier: string, steps: readonly RecordStep[]): ReadonlySet<string> {
  const own = new Set(steps.flatMap(({ form }) => form.fields.map(({ name }) => name)));
  const theirs = [...config.plans.values()]
    .filter((plan) => plan.carrier.id !== carrier)
    .flatMap((plan) => Object.values(plan.asks).flatMap((fields) => fields.map(({ field_name }) => field_name)));
  return new Set(theirs.filter((name) => !own.has(name)));
}
