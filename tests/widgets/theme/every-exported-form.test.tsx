import StockForm from '@rjsf/core';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { customizeValidator } from '@rjsf/validator-ajv8';
import { cleanup, render } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { BuiltForm } from '#schemas/forms/build-form.ts';
import { compileValidator } from '#schemas/forms/compile-validator.ts';
import type { FormData } from '#schemas/forms/form-data.ts';
import { exampleData } from '#scripts/forms/example-data.ts';
import { demoDays, demoForms } from '#tests/support/demo-forms.ts';
import { SchemaForm } from '#widgets/form/schema-form.tsx';
import { fakeCanvas } from '../support/canvas.ts';

beforeEach(() => void fakeCanvas());

/** A question as a person meets it, whatever it is made of. */
interface Question {
  readonly name: string;
  readonly isRequired: boolean;
  readonly options: readonly string[];
}

/** The questions on the page, by name. A group of radios or boxes is one of them. */
function questions(form: BuiltForm): readonly Question[] {
  const lead = `${form.name}__`;
  const controls = [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select, textarea, canvas')].filter(
    (each) => !(each instanceof HTMLInputElement && each.type === 'hidden'),
  );
  const byName = new Map<string, Element[]>();
  for (const [name, control] of controls.flatMap((each) => nameOf(each, form, lead)))
    byName.set(name, [...(byName.get(name) ?? []), control]);
  return [...byName]
    .map(([name, found]) => ({ name, isRequired: found.some(isRequired), options: optionsOf(found) }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

function nameOf(control: Element, form: BuiltForm, lead: string): (readonly [string, Element])[] {
  const id = control.id || (control.getAttribute('name') ?? control.closest('[id]')?.id ?? '');
  const name = id.startsWith(lead) ? id.slice(lead.length).replace(/-\d+$/, '') : undefined;
  return form.fields.some((field) => field.name === name) ? [[name ?? '', control]] : [];
}

const isRequired = (control: Element) =>
  control.hasAttribute('required') || control.getAttribute('aria-required') === 'true' || control.closest('[aria-required=true]') !== null;

function optionsOf(controls: readonly Element[]): readonly string[] {
  const texts = controls.flatMap((control) => {
    if (control instanceof HTMLSelectElement)
      return [...control.options].filter((option) => option.value !== '').map((option) => option.text);
    const isChoice = control instanceof HTMLInputElement && control.type === 'radio';
    return isChoice ? [control.closest('label')?.textContent ?? ''] : [];
  });
  return texts.map((text) => text.trim());
}

function inStock(form: BuiltForm, data: FormData): readonly Question[] {
  const validator = customizeValidator({ ajvOptionsOverrides: { logger: false } });
  const defaults = { emptyObjectFields: 'skipDefaults', constAsDefaults: 'never' } as const;
  render(
    <StockForm
      schema={form.schema as RJSFSchema}
      uiSchema={form.uiSchema as UiSchema}
      formData={data}
      validator={validator}
      idPrefix={form.name}
      idSeparator="__"
      experimental_defaultFormStateBehavior={defaults}
    />,
  );
  const shown = questions(form);
  cleanup();
  return shown;
}

function inProduct(form: BuiltForm, data: FormData): readonly Question[] {
  const opened = { ...form, fields: form.fields.map((field) => ({ ...field, value: undefined })) };
  render(
    <SchemaForm form={opened} validate={compileValidator(form.schema)} context={demoDays} answers={data} onSubmit={() => undefined}>
      {null}
    </SchemaForm>,
  );
  const shown = questions(form);
  cleanup();
  return shown;
}

const lazy = new Set(['signature', 'rows', 'count']);

test.each(demoForms)(
  '$name: stock RJSF asks the same questions with the same options, empty, answered, and with each answer changed',
  ({ form }) => {
    const { valid = {}, invalid } = exampleData(form, demoDays);
    // Those that are loaded when they are needed have tests of their own.
    const same = (shown: readonly Question[]) =>
      shown.filter(({ name }) => !form.fields.some((field) => field.name === name && lazy.has(field.kind)));
    const deciding = invalid
      .filter(({ answers }) => form.fields.some(({ showWhen, name }) => showWhen && answers[name] !== valid[name]))
      .slice(0, 10);
    const asks = form.fields.filter(({ kind }) => kind !== 'notice' && !lazy.has(kind));
    expect(same(inStock(form, valid)).length > 0).toBe(asks.length > 0);
    for (const data of [{}, valid, ...deciding.map(({ answers }) => answers)]) {
      expect(same(inProduct(form, data))).toEqual(same(inStock(form, data)));
    }
  },
);
