import type { CallRequest } from '#schemas/calls/calls.ts';
import { Ahead } from './ahead.ts';
import { type FormCall, loadDefinitions } from './load-definitions.ts';
import type { LoadedForm } from './load-form.ts';

const ahead = new Ahead<LoadedForm>();

const keyOf = (name: string, formCall: FormCall, request: object) => JSON.stringify([name, formCall, request]);

/** Begins to load a form that a page will show soon. */
export function loadAhead<Name extends FormCall>(name: string, formCall: Name, request: CallRequest<Name>): void {
  ahead.begin(keyOf(name, formCall, request), (signal) => loadDefinitions(name, formCall, request, signal));
}

/** A form, from {@link loadAhead} if it was begun there. */
export async function formOf<Name extends FormCall>(
  name: string,
  formCall: Name,
  request: CallRequest<Name>,
  signal: AbortSignal,
): Promise<LoadedForm> {
  const begun = await ahead.take(keyOf(name, formCall, request));
  signal.throwIfAborted();
  return begun ?? loadDefinitions(name, formCall, request, signal);
}
