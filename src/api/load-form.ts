import type { FieldDefinition } from '#schemas/fields/field-definition.ts';
import { type BuiltForm, buildForm } from '#schemas/forms/build-form.ts';
import type { Validate } from '#schemas/forms/faults.ts';
import type { StepNews } from '#schemas/forms/step-news.ts';
import { validatorFrom } from '#schemas/forms/validator-runtime.ts';

/** A form to show, and what its answers are checked with. */
export interface LoadedForm {
  readonly form: BuiltForm;
  readonly validate: Validate;
  /** Of a step: the save that its answers come from. */
  readonly version?: string | undefined;
  /** Of a step: what it asks otherwise than when it was answered. */
  readonly news?: StepNews | undefined;
  /** What it was made of. */
  readonly source?: { readonly definitions: readonly FieldDefinition[]; readonly hash: string } | undefined;
}

/** A form of these definitions with the compiled validator that the server has told of. */
export async function loadForm(
  name: string,
  definitions: readonly FieldDefinition[],
  validatorPath: string,
  signal: AbortSignal,
): Promise<LoadedForm> {
  // A full URL: the bundler would try to resolve a literal path. The module is cached by its content's name.
  const url = new URL(validatorPath, window.location.href).href;
  const module = (await import(/* @vite-ignore */ url)) as { default: Parameters<typeof validatorFrom>[0] };
  signal.throwIfAborted();
  const hash = /([0-9a-f]+)\.js$/.exec(validatorPath)?.[1] ?? '';
  return { form: buildForm(name, definitions), validate: validatorFrom(module.default), source: { definitions, hash } };
}
