import type { FieldDefinition } from '#schemas/fields/field-definition.ts';
import { type BuiltForm, buildForm } from '#schemas/forms/build-form.ts';
import type { Validate } from '#schemas/forms/faults.ts';
import { validatorFrom } from '#schemas/forms/validator-runtime.ts';

/** A form to show, and what its answers are checked with. */
export interface LoadedForm {
  readonly form: BuiltForm;
  readonly validate: Validate;
  /** Of a step: the save that its answers come from. */
  readonly version?: string | undefined;
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
  return { form: buildForm(name, definitions), validate: validatorFrom(module.default) };
}
