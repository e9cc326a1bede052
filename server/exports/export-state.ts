import type { CallData } from '#schemas/calls/calls.ts';
import type { ExportJob } from '#server/store/exports/exports.ts';

type State = CallData<'POST /make-export'>['export']['state'];

/** The state of an export: its files are deleted some time after they were made. */
export function stateOfExport({ state, expires_at }: ExportJob, now: Date): State {
  return state === 'done' && expires_at !== null && expires_at <= now.toISOString() ? 'deleted' : (state as State);
}

/** Whether the file of an export can be downloaded. */
export function isReady(job: ExportJob, now: Date): boolean {
  return stateOfExport(job, now) === 'done';
}
