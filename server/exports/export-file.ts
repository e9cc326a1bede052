import type { CallData } from '#schemas/calls/calls.ts';
import type { Config } from '#server/config/config.ts';
import type { ExportJob } from '#server/store/exports/exports.ts';
import { keyOfExport } from './export-key.ts';

/** An export, as the desk's calls return it. */
export type DeskExport = CallData<'POST /make-export'>['export'];

/** The address of an export's file. */
export const exportPath = '/api/v1/export-file/';

const endings: Readonly<Record<DeskExport['format'], string>> = { csv: 'csv', jsonl: 'jsonl', '834': 'edi' };

/** The files of a finished export, by name and address. */
export function filesOfExport(config: Config, job: ExportJob): DeskExport['files'] {
  // Without a member there is no file.
  if (job.format === '834' && Number(job.records) === 0) return [];
  const suffix = keyOfExport(config, job) === undefined ? '' : '.pgp';
  const stem = fileStem(job);
  const file = { file_name: `${stem}.${endings[job.format as DeskExport['format']]}${suffix}`, path: `${exportPath}${job.id}` };
  if (job.format !== 'jsonl') return [file];
  return [file, { file_name: `${stem}.schema.json`, path: `${exportPath}${job.id}?part=schema` }];
}

/** The name of an export's file, without its ending. */
function fileStem({ carrier, layout, layout_version, extent, asked_at, control_number }: ExportJob): string {
  const moment = asked_at.slice(0, 19).replace(/[-:]/g, '').replace('T', '-');
  const number = control_number === null ? '' : `-${String(control_number).padStart(9, '0')}`;
  return `${carrier}-${layout}-v${layout_version}-${extent}-${moment}${number}`;
}
