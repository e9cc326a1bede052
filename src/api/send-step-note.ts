import type { CallRequest } from '#schemas/calls/calls.ts';
import { call } from './call.ts';

/** Reports an event at a step to the server. No one waits for it, and a failure does no harm. */
export function sendStepNote(note: CallRequest<'POST /note-step'>): void {
  call('POST /note-step', note).catch(() => undefined);
}
