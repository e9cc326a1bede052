import type { CallRequest } from '#schemas/calls/calls.ts';
import { call } from './call.ts';

/** Tells the server how somebody fares at a step. Nobody waits for it, and nothing is lost to them when it fails. */
export function tellStepNote(note: CallRequest<'POST /note-step'>): void {
  call('POST /note-step', note).catch(() => undefined);
}
