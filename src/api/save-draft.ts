import type { CallRequest } from '#schemas/calls/calls.ts';
import { callAtLast, callQuietly } from './call.ts';

/** Stores typed input on the server in the background, even if the page goes away meanwhile. */
export const draftCalls = {
  save: (request: CallRequest<'POST /save-draft'>, signal: AbortSignal) => callQuietly('POST /save-draft', request, signal),
  saveAtLast: (request: CallRequest<'POST /save-draft'>) => callAtLast('POST /save-draft', request),
};
