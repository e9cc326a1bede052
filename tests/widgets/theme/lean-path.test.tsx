import { withTheme } from '@rjsf/core';
import type { FieldTemplateProps, RJSFSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { compileValidator } from '#schemas/forms/compile-validator.ts';
import { demoDays, demoForms } from '#tests/support/demo-forms.ts';
import { SchemaForm } from '#widgets/form/schema-form.tsx';
import { FieldTemplate } from '#widgets/templates/field-template.tsx';
import { theme } from '#widgets/theme.ts';
import { fakeCanvas } from '../support/canvas.ts';

// RJSF's own field frames what it shows with this template; the lean field does not.
vi.mock('#widgets/templates/field-template.tsx', async (original) => {
  const real = await original<{ FieldTemplate: typeof FieldTemplate }>();
  return { FieldTemplate: vi.fn(real.FieldTemplate) };
});

beforeEach(() => {
  fakeCanvas();
  vi.mocked(FieldTemplate).mockClear();
});

/** The questions that RJSF's own field showed, and not the lean field. */
const shownByStock = () =>
  vi
    .mocked(FieldTemplate)
    .mock.calls.map(([{ id, schema }]) => ({ id, schema }))
    .filter(({ schema }) => schema.type !== 'object' && schema.type !== 'array')
    .map(({ id }) => id);

test.each(demoForms)('$name: every question is shown by the lean field', ({ form }) => {
  render(
    <SchemaForm form={form} validate={compileValidator(form.schema)} context={demoDays} onSubmit={() => undefined}>
      {null}
    </SchemaForm>,
  );
  expect(shownByStock()).toEqual([]);
});

const OwnForm = withTheme(theme);

test('a question that RJSF resolves by its answer is left to its own field, and its neighbors are not', () => {
  const schema: RJSFSchema = {
    type: 'object',
    properties: { plain: { type: 'string' }, either: { anyOf: [{ type: 'string' }, { type: 'integer' }] } },
  };
  render(<OwnForm schema={schema} validator={validator} />);
  expect(shownByStock()).toContain('root_either');
  expect(shownByStock()).not.toContain('root_plain');
});

test('a page that frames fields in its own way frames every one', () => {
  const Framed = ({ label, children }: FieldTemplateProps) => <section aria-label={`Framed ${label}`}>{children}</section>;
  const schema: RJSFSchema = { type: 'object', properties: { plain: { type: 'string', title: 'Plain' } } };
  render(<OwnForm schema={schema} validator={validator} templates={{ FieldTemplate: Framed }} />);
  expect(screen.getByRole('region', { name: 'Framed Plain' })).toBeVisible();
});
