import { useEffect, useState } from 'react';
import type { CallData, CallRequest } from '#schemas/calls/calls.ts';
import { call, type CallError, problemOf } from '#src/api/call.ts';
import { type LoadedForm, loadForm } from '#src/api/load-form.ts';
import { useAskAgain } from '#src/api/use-ask-again.ts';

export type PreviewChoice = Omit<CallRequest<'POST /preview-configuration'>, 'edits'>;
type Shown = CallData<'POST /preview-configuration'> & LoadedForm;

interface PreviewState {
  readonly shown?: Shown;
  readonly error?: CallError;
}

/** A step of a draft with its form; the previous one stays until the next arrives. `undefined` loads nothing. */
export function usePreview(
  request: CallRequest<'POST /preview-configuration'> | undefined,
): PreviewState & { readonly reload: () => void } {
  const [state, setState] = useState<PreviewState>({});
  const [round, setRound] = useState(0);
  const key = request && JSON.stringify(request);
  useEffect(() => {
    if (key === undefined) return;
    const aborter = new AbortController();
    load(JSON.parse(key) as CallRequest<'POST /preview-configuration'>, aborter.signal).then(
      (shown) => setState({ shown }),
      (error: unknown) => {
        if (aborter.signal.aborted) return;
        setState((before) => ({ ...before, error: problemOf(error, 'This step could not be loaded. Please try again.') }));
      },
    );
    return () => aborter.abort();
  }, [key, round]);
  const reload = () => setRound((before) => before + 1);
  useAskAgain(state.error, reload);
  return { ...state, reload };
}

async function load(request: CallRequest<'POST /preview-configuration'>, signal: AbortSignal): Promise<Shown> {
  const step = await call('POST /preview-configuration', request, signal);
  return { ...step, ...(await loadForm(step.tab_name, step.result, step.validator, signal)) };
}
