import type { CallData } from '#schemas/calls/calls.ts';
import type { Config } from '#server/config/config.ts';
import { toldAcknowledgment } from '#server/acknowledgments/told-acknowledgment.ts';
import type { Acknowledged } from '#server/store/exports/acknowledgments.ts';
import type { ExportJob } from '#server/store/exports/exports.ts';

type Told = CallData<'POST /make-export'>['export'];
type State = Told['state'];

/** What became of an export after it was made. */
export interface Afterwards {
  readonly acknowledgments: readonly Acknowledged[];
  readonly resentAs?: string | undefined;
}

/** An export as the desk shows it. */
export function toldExport(
  config: Config,
  job: ExportJob,
  now: Date,
  { acknowledgments, resentAs }: Afterwards = { acknowledgments: [] },
): Told {
  const state = stateOf(job, now);
  return {
    export_id: job.id,
    carrier_id: job.carrier,
    carrier_name: config.carriers.get(job.carrier)?.name ?? job.carrier,
    format: job.format as Told['format'],
    layout: job.layout,
    layout_version: Number(job.layout_version),
    extent: job.extent as Told['extent'],
    from: job.from_day,
    to: job.to_day,
    state,
    asked_by: job.asked_by,
    asked_at: job.asked_at,
    finished_at: job.finished_at,
    expires_at: job.expires_at,
    policies: Number(job.policies),
    records: Number(job.records),
    total: job.total === null ? null : Number(job.total),
    bytes: Number(job.bytes),
    control_number: job.control_number === null ? null : Number(job.control_number),
    acknowledgments: acknowledgments.map(toldAcknowledgment),
    awaits_acknowledgment: job.control_number !== null && acknowledgments.length === 0 && answers(config, job),
    resent_as: resentAs ?? null,
    error: job.error,
    files: state === 'done' ? filesOf(config, job) : [],
  };
}

const answers = (config: Config, { carrier }: ExportJob) => config.carriers.get(carrier)?.edi_834?.acknowledgments_from !== undefined;

/** Whether the file of an export can be downloaded. */
export function isReady(job: ExportJob, now: Date): boolean {
  return stateOf(job, now) === 'done';
}

function stateOf({ state, expires_at }: ExportJob, now: Date): State {
  return state === 'done' && expires_at !== null && expires_at <= now.toISOString() ? 'deleted' : (state as State);
}

/** The address of an export's file. */
export const exportPath = '/api/v1/export-file/';

const endings: Readonly<Record<Told['format'], string>> = { csv: 'csv', jsonl: 'jsonl', '834': 'edi' };

function filesOf(config: Config, job: ExportJob): Told['files'] {
  // Without a member there is no file.
  if (job.format === '834' && Number(job.records) === 0) return [];
  const suffix = keyOfExport(config, job) === undefined ? '' : '.pgp';
  const file = { file_name: `${plainName(job)}${suffix}`, path: `${exportPath}${job.id}` };
  if (job.format !== 'jsonl') return [file];
  return [file, { file_name: `${fileStem(job)}.schema.json`, path: `${exportPath}${job.id}?part=schema` }];
}

/** The name of an export's file, before it is encrypted. */
export function plainName(job: ExportJob): string {
  return `${fileStem(job)}.${endings[job.format as Told['format']]}`;
}

/** The OpenPGP key that an export leaves the server encrypted to; undefined if it leaves as it is. */
export function keyOfExport(config: Config, { carrier, layout }: Pick<ExportJob, 'carrier' | 'layout'>): string | undefined {
  return config.carriers.get(carrier)?.exports?.find(({ name }) => name === layout)?.encrypt_to;
}

/** The name of an export's file, without its ending. */
function fileStem({ carrier, layout, layout_version, extent, asked_at, control_number }: ExportJob): string {
  const moment = asked_at.slice(0, 19).replace(/[-:]/g, '').replace('T', '-');
  const number = control_number === null ? '' : `-${String(control_number).padStart(9, '0')}`;
  return `${carrier}-${layout}-v${layout_version}-${extent}-${moment}${number}`;
}
