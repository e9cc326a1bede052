import { validatorFrom } from '#schemas/forms/validator-runtime.ts';
import type { Validate } from '#schemas/forms/faults.ts';
import { SchemaForm } from '#widgets/form/schema-form.tsx';
import { measure } from './subject.ts';

// The compiled validator is loaded beforehand, as it is from the browser's cache.
const validators = new Map<number, Validate>();
for (const count of [20, 100, 500]) {
  const module = (await import(new URL(`./validator-${count}.js`, window.location.href).href)) as {
    default: Parameters<typeof validatorFrom>[0];
  };
  validators.set(count, validatorFrom(module.default));
}
const context = { today: '11/20/2026' };

measure((form, answers, onSubmit) => {
  const validate = validators.get(form.fields.length);
  if (!validate) throw new Error('no validator for this form');
  return (
    <SchemaForm form={form} validate={validate} context={context} answers={answers} onSubmit={onSubmit}>
      <button type="submit">Next</button>
    </SchemaForm>
  );
});
