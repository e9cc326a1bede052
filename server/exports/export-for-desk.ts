import type { Config } from '#server/config/config.ts';
import { acknowledgmentForDesk } from '#server/acknowledgments/acknowledgment-for-desk.ts';
import type { Acknowledged } from '#server/store/exports/acknowledgments.ts';
import type { ExportJob } from '#server/store/exports/exports.ts';
import { type DeskExport, filesOfExport } from './export-file.ts';
import { stateOfExport } from './export-state.ts';

/** What happened to an export after it was made. */
export interface Afterwards {
  readonly acknowledgments: readonly Acknowledged[];
  readonly resentAs?: string | undefined;
}

/** An export as the desk shows it. */
export function exportForDesk(
  config: Config,
  job: ExportJob,
  now: Date,
  { acknowledgments, resentAs }: Afterwards = { acknowledgments: [] },
): DeskExport {
  const state = stateOfExport(job, now);
  return {
    export_id: job.id,
    carrier_id: job.carrier,
    carrier_name: config.carriers.get(job.carrier)?.name ?? job.carrier,
    format: job.format as DeskExport['format'],
    layout: job.layout,
    layout_version: Number(job.layout_version),
    extent: job.extent as DeskExport['extent'],
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
    acknowledgments: acknowledgments.map(acknowledgmentForDesk),
    awaits_acknowledgment: job.control_number !== null && acknowledgments.length === 0 && answers(config, job),
    resent_as: resentAs ?? null,
    error: job.error,
    files: state === 'done' ? filesOfExport(config, job) : [],
  };
}

const answers = (config: Config, { carrier }: ExportJob) => config.carriers.get(carrier)?.edi_834?.acknowledgments_from !== undefined;
