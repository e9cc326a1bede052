import type { CallData, CallName, CallRequest } from '#schemas/calls/calls.ts';
import type { FieldDefinition } from '#schemas/fields/field-definition.ts';
import type { StepNews } from '#schemas/forms/step-news.ts';
import { call } from './call.ts';
import { type LoadedForm, loadForm } from './load-form.ts';

/** The calls that return a form's definitions. */
export type FormCall = {
  [Name in CallName]: CallData<Name> extends { result: FieldDefinition[]; validator: string } ? Name : never;
}[CallName];

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
  signal?: AbortSignal,
): Promise<LoadedForm> {
  const { result, validator, base, step_version = base, news } = (await call(formCall, request, signal)) as FormReply;
  return { ...(await loadForm(name, result, validator, signal)), version: step_version, news };
}
