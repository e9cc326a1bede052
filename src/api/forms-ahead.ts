import type { CallRequest } from '#schemas/calls/calls.ts';
import { type FormCall, loadDefinitions } from './load-definitions.ts';
import type { LoadedForm } from './load-form.ts';

const ahead = new Map<string, Promise<LoadedForm>>();

const keyOf = (name: string, formCall: FormCall, request: object) => JSON.stringify([name, formCall, request]);

/** Begins to load a form that a page will show soon. If that fails, the page loads it again and shows why. */
export function loadAhead<Name extends FormCall>(name: string, formCall: Name, request: CallRequest<Name>): void {
  const key = keyOf(name, formCall, request);
  const loading = loadDefinitions(name, formCall, request);
  ahead.set(key, loading);
  loading.catch(() => ahead.delete(key));
}

/** A form, from {@link loadAhead} if it was begun there. Each is handed out once: later it may be out of date. */
export async function formOf<Name extends FormCall>(
  name: string,
  formCall: Name,
  request: CallRequest<Name>,
  signal: AbortSignal,
): Promise<LoadedForm> {
  const key = keyOf(name, formCall, request);
  const begun = ahead.get(key);
  ahead.delete(key);
  const loaded = await begun?.catch(() => undefined);
  signal.throwIfAborted();
  return loaded ?? loadDefinitions(name, formCall, request, signal);
}
