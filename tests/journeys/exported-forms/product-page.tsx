import type { BuiltForm } from '#schemas/forms/build-form.ts';
import type { ValidationContext, Validate } from '#schemas/forms/faults.ts';
import { validatorFrom, type ValidatorModule } from '#schemas/forms/validator-runtime.ts';
import { SchemaForm } from '#widgets/form/schema-form.tsx';
import { fileOf, pathOf, showOne } from './page-of-forms.ts';

/* The forms as the product shows them, with the validators that the server compiled for them. */

interface Ready {
  readonly form: BuiltForm;
  readonly validate: Validate;
  readonly days: ValidationContext;
}

const opened = new Map<string, Promise<Ready>>();

function open(name: string): Promise<Ready> {
  const before = opened.get(name) ?? load(name);
  opened.set(name, before);
  return before;
}

async function load(name: string): Promise<Ready> {
  const [form, days, module] = await Promise.all([
    fileOf<BuiltForm>(`${name}.form`),
    fileOf<ValidationContext>('days'),
    import(/* @vite-ignore */ new URL(`/${name}.validator.js`, window.location.href).href) as Promise<{ default: ValidatorModule }>,
  ]);
  return { form, days, validate: validatorFrom(module.default) };
}

window.forms = {
  async show(_theme, name, answers) {
    const { form, validate, days } = await open(name);
    const shown = [];
    for (const each of answers) {
      const render = () => (
        <SchemaForm form={form} validate={validate} context={days} answers={each} onSubmit={() => undefined}>
          {null}
        </SchemaForm>
      );
      shown.push(await showOne(render, form.name, each));
    }
    return shown;
  },
  async check(name, answers) {
    const { validate, days } = await open(name);
    return answers.map((each) => validate(each, days).map((error) => ({ path: pathOf(error), keyword: error.keyword })));
  },
};
