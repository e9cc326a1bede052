import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { FieldDefinition } from '#schemas/fields/field-definition.ts';
import type { Field } from '#schemas/fields/field.ts';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import { buildForm } from '#schemas/forms/build-form.ts';
import { cleanAnswers, shownFields } from '#schemas/forms/answers/clean-answers.ts';
import type { ValidationContext } from '#schemas/forms/faults.ts';
import { controlId } from '#schemas/forms/answers/field-path.ts';
import { formValue } from '#schemas/forms/answers/form-data.ts';
import { madeUpFor } from '#tests/support/made-up-people.ts';

/** How to fill in a form: the person, the name under the signature, and the day. */
export interface Writing {
  readonly person: Answers;
  readonly signature: string;
  readonly context: ValidationContext;
}

/** The fields that each lookup fills in. */
const lookedUp: Readonly<Record<string, string>> = { zip: 'city', routing_number: 'bank_name' };

/** Answers a form of the page as a person does, each question that is shown, in their order. */
export async function fillForm(page: Page, name: string, definitions: readonly FieldDefinition[], writing: Writing): Promise<void> {
  const { fields, broken } = buildForm(name, definitions);
  expect(broken).toEqual([]);
  const form = { name, fields };
  // Questions that cannot be answered show and hide others by their current value.
  const fixed = Object.fromEntries(fields.filter((field) => field.readOnly).map((field) => [field.name, field.value]));
  const answers = cleanAnswers(fields, { ...madeUpFor(fields, writing.person, writing.context), ...fixed });
  for (const field of shownFields(fields, answers)) {
    const control = controlOf(page, form, field.name);
    const value = formValue(field, answers[field.name]);
    if (field.readOnly || value === undefined || field.list) continue;
    await answer(control, field, value, writing);
    const filled = lookedUp[field.name];
    if (filled && fields.some((each) => each.name === filled)) {
      await control.blur();
      await expect.poll(() => controlOf(page, form, filled).inputValue(), { message: `${field.name} fills in ${filled}` }).not.toBe('');
    }
  }
}

/** A question's control; of several, the first. */
const controlOf = (page: Page, form: Parameters<typeof controlId>[0], name: string): Locator =>
  page.locator(`[id="${controlId(form, name)}"]`);

async function answer(control: Locator, field: Field, value: unknown, { signature }: Writing): Promise<void> {
  const { kind, fixed } = await control
    .evaluate(
      (element) => ({
        kind: [element.localName, element.getAttribute('type')].join(' '),
        fixed: element.matches(':disabled, [readonly], [aria-readonly="true"]'),
      }),
      undefined,
      { timeout: 5000 },
    )
    .catch(() => {
      throw new Error(`${field.name} (${field.kind}) is not on the page`);
    });
  if (fixed) return;
  if (kind.startsWith('select')) await control.selectOption(String(value));
  else if (kind === 'input radio') await optionOf(control, value).check();
  else if (kind === 'input checkbox') {
    if (!Array.isArray(value)) await control.check();
    else for (const chosen of value) await boxOf(control, field, chosen).check();
  } else await control.fill(field.kind === 'signature' ? signature : String(value));
}

function optionOf(control: Locator, value: unknown): Locator {
  return control.locator('xpath=ancestor::fieldset[1]').locator(`input[type="radio"][value=${JSON.stringify(String(value))}]`);
}

function boxOf(control: Locator, field: Field, chosen: unknown): Locator {
  const place = field.options.findIndex((option) => option.value === chosen);
  return control.locator('xpath=ancestor::fieldset[1]').locator('input[type="checkbox"]').nth(place);
}
