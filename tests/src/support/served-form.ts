import { buildForm } from '#schemas/forms/build-form.ts';
import { validatorModule } from '#schemas/forms/compile-validator.ts';

type Definitions = Parameters<typeof buildForm>[1];

/** Definitions with their validator, as the server sends them for a form. */
export function servedForm(form: string, result: Definitions) {
  return { result: [...result], validator: `data:text/javascript,${encodeURIComponent(validatorModule(buildForm(form, result).schema))}` };
}
