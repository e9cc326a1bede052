import type { CallRequest } from '#schemas/calls/calls.ts';
import { callAtLast, callQuietly } from './call.ts';

/** Keeps what is typed on the server: nobody waits for it, and the page may go away meanwhile. */
export const draftCalls = {
  save: (request: CallRequest<'POST /save-draft'>) => callQuietly('POST /save-draft', request),
  saveAtLast: (request: CallRequest<'POST /save-draft'>) => callAtLast('POST /save-draft', request),
};
