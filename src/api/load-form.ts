import type { FieldDefinition } from '#schemas/fields/field-definition.ts';
import { type BuiltForm, buildForm } from '#schemas/forms/build-form.ts';
import type { Validate } from '#schemas/forms/faults.ts';
import type { StepNews } from '#schemas/forms/step-news.ts';
import { validatorFrom } from '#schemas/forms/validator-runtime.ts';
import { awaited } from './call.ts';

/** A form to show, with the validator for its answers. */
export interface LoadedForm {
  readonly form: BuiltForm;
  readonly validate: Validate;
  /** The save that its answers come from, which the next save is made over. */
  readonly version?: string | undefined;
  /** For a step: what has changed in its questions since it was answered. */
  readonly news?: StepNews | undefined;
  /** The definitions it was built from. */
  readonly source?: { readonly definitions: readonly FieldDefinition[]; readonly hash: string } | undefined;
}

/** A form built from these definitions, with the compiled validator that the server named. */
export function loadForm(
  name: string,
  definitions: readonly FieldDefinition[],
  validatorPath: string,
  signal?: AbortSignal,
): Promise<LoadedForm> {
  return withValidator(buildForm(name, definitions), definitions, validatorPath, signal);
}

/** The same for a form that is already built from them. */
export async function withValidator(
  form: BuiltForm,
  definitions: readonly FieldDefinition[],
  validatorPath: string,
  signal?: AbortSignal,
): Promise<LoadedForm> {
  const module = await importValidator(new URL(validatorPath, window.location.href));
  signal?.throwIfAborted();
  const hash = /(?<![0-9a-f])([0-9a-f]+)\.js$/.exec(validatorPath)?.[1] ?? '';
  return { form, validate: validatorFrom(module.default), source: { definitions, hash } };
}

const failures = new Map<string, number>();

/* The module is cached by the hash in its name. Browsers remember for as long as the page lives that it did not load, so
   another try takes another URL. */
async function importValidator({ href }: URL): Promise<{ readonly default: Parameters<typeof validatorFrom>[0] }> {
  const before = failures.get(href) ?? 0;
  try {
    return await awaited(() => import(/* @vite-ignore */ before === 0 ? href : `${href}?try=${before + 1}`));
  } catch (error) {
    failures.set(href, before + 1);
    throw error;
  }
}
