import { useEffect, useState } from 'react';
import type { CallRequest } from '#schemas/calls/calls.ts';
import { type CallError, problemOf } from './call.ts';
import { formOf } from './forms-ahead.ts';
import type { FormCall } from './load-definitions.ts';
import type { LoadedForm } from './load-form.ts';
import { useAskAgain } from './use-ask-again.ts';
import { words } from './words.ts';

export interface FormDefinitions extends Partial<LoadedForm> {
  readonly loading: boolean;
  readonly error?: CallError;
  readonly reload: () => void;
}

/** Loads a form's definitions and its validator, and again when `request` or `name` changes. */
export function useFormDefinitions<Name extends FormCall>(
  name: string,
  formCall: Name,
  request: CallRequest<Name> | undefined,
): FormDefinitions {
  const [state, setState] = useState<Omit<FormDefinitions, 'reload'>>({ loading: true });
  const [round, setRound] = useState(0);
  const key = request === undefined ? undefined : JSON.stringify(request);
  useEffect(() => {
    if (key === undefined) return;
    const aborter = new AbortController();
    setState({ loading: true });
    formOf(name, formCall, JSON.parse(key) as CallRequest<Name>, aborter.signal).then(
      (loaded) => setState({ ...loaded, loading: false }),
      (error: unknown) => {
        if (aborter.signal.aborted) return;
        setState({ loading: false, error: problemOf(error, words.formNotLoaded) });
      },
    );
    return () => aborter.abort();
  }, [name, formCall, key, round]);
  const reload = () => setRound((before) => before + 1);
  useAskAgain(state.error, reload);
  return { ...state, reload };
}
