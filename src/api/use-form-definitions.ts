import { useEffect, useState } from 'react';
import type { CallData, CallName, CallRequest } from '#schemas/calls/calls.ts';
import type { FieldDefinition } from '#schemas/fields/field-definition.ts';
import type { StepNews } from '#schemas/forms/step-news.ts';
import { call, type CallError, problemOf } from './call.ts';
import { type LoadedForm, loadForm } from './load-form.ts';
import { useAskAgain } from './use-ask-again.ts';
import { words } from './words.ts';

/** The calls that return a form's definitions. */
export type FormCall = {
  [Name in CallName]: CallData<Name> extends { result: FieldDefinition[]; validator: string } ? Name : never;
}[CallName];

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
    loadDefinitions(name, formCall, JSON.parse(key) as CallRequest<Name>, aborter.signal).then(
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

interface FormReply {
  readonly result: FieldDefinition[];
  readonly validator: string;
  readonly step_version?: string;
  readonly base?: string;
  readonly news?: StepNews;
}

/** The form that a call returns, with its validator. */
export async function loadDefinitions<Name extends FormCall>(
  name: string,
  formCall: Name,
  request: CallRequest<Name>,
  signal: AbortSignal,
) {
  const { result, validator, base, step_version = base, news } = (await call(formCall, request, signal)) as FormReply;
  return { ...(await loadForm(name, result, validator, signal)), version: step_version, news };
}
