import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Mock, vi } from 'vitest';
import type { FieldDefinition } from '#schemas/fields/field-definition.ts';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import { buildForm } from '#schemas/forms/build-form.ts';
import { compileValidator } from '#schemas/forms/compile-validator.ts';
import { SchemaForm, type SchemaFormProps } from '#widgets/form/schema-form.tsx';

/** A definition in the fewest words: required unless said otherwise. */
export function define(field_name: string, properties: Partial<FieldDefinition> = {}): FieldDefinition {
  return { field_name, required: true, read_only: false, ...properties };
}

/** A form on the screen as any page shows it; the validator is the one that the server would compile. */
export function renderForm(name: string, definitions: readonly FieldDefinition[], props: Partial<SchemaFormProps> = {}) {
  const form = buildForm(name, definitions);
  const onSubmit: Mock<(answers: Answers) => void> = vi.fn();
  const context = { today: '11/20/2026', effective_date: '12/01/2026' };
  const element = (more: Partial<SchemaFormProps>) => (
    <SchemaForm form={form} validate={compileValidator(form.schema)} context={context} onSubmit={onSubmit} {...props} {...more}>
      {props.children === undefined ? <button type="submit">Next</button> : props.children}
    </SchemaForm>
  );
  const view = render(element({}));
  return { form, onSubmit, user: userEvent.setup(), update: (more: Partial<SchemaFormProps>) => view.rerender(element(more)) };
}
