import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fieldKind, fieldKinds, type FieldKindName, type WidgetName } from '#schemas/fields/field-kinds.ts';
import { restingText } from '#widgets/text/masks.ts';
import { widgets } from '#widgets/registry.ts';
import { renderForm } from './form/render-form.tsx';
import { everyExample } from './every-example.ts';
import { fakeCanvas } from './support/canvas.ts';

beforeEach(() => void fakeCanvas());

const examples = Object.entries(everyExample).flatMap(([widget, list]) =>
  list.map((example) => ({ widget: widget as WidgetName, ...example })),
);
const kinds = Object.keys(fieldKinds) as FieldKindName[];

test.each(kinds)('the kind “%s” has a control', (kind) => {
  expect(Object.keys(widgets)).toContain(fieldKind(kind).widget);
});

test('every control is wanted by a kind, and shown by examples of its own', () => {
  expect(new Set(kinds.map((kind) => fieldKind(kind).widget))).toEqual(new Set(Object.keys(widgets)));
  for (const { widget, definition } of examples) expect(fieldKind(definition.type ?? 'text').widget).toBe(widget);
});

test.each(examples)('$widget: $name has its name, help, error and state', async ({ widget, definition }) => {
  const { form } = renderForm('examples', [definition]);
  const [field] = form.fields;
  if (!field) throw new Error('the example is broken');
  if (widget === 'notice') {
    expect(screen.getByText(field.label)).toBeVisible();
    return;
  }
  if (widget === 'rows') {
    expect(await screen.findByText(/job|list is full/, { selector: `#examples__${field.name}, p` })).toBeVisible();
    return;
  }
  const isDrawnOnly = widget === 'signature' && field.readOnly;
  const control = isDrawnOnly ? await screen.findByRole('img') : await findControl(widget, field.label);
  if (widgets[widget].naming === 'group') {
    const name = field.required || field.readOnly ? field.label : `${field.label} (optional)`;
    const group = screen.getByRole(widgets[widget].role ?? 'group', { name });
    expect(group).toContainElement(control);
    if (widgets[widget].role) expect(group.getAttribute('aria-invalid')).toBe(field.error ? 'true' : null);
  } else {
    expect(control).toHaveAccessibleName(expect.stringContaining(field.label));
  }
  expect(control).toHaveAccessibleDescription([field.help, field.error].filter(Boolean).join(' '));
  if (!isDrawnOnly && widget !== 'radios') expect(control.getAttribute('aria-invalid')).toBe(field.error ? 'true' : null);
  if (!['radios', 'flags'].includes(widget) && !isDrawnOnly)
    expect(control.getAttribute('aria-required')).toBe(field.required ? 'true' : null);
  if (!isDrawnOnly) expect(control.matches(':disabled, [readonly]')).toBe(field.readOnly);
  if (['text', 'date', 'textarea'].includes(widget)) expect(control).toHaveValue(restingText(field, field.value));
});

const findControl = (widget: WidgetName, label: string): Promise<HTMLElement> => {
  if (widget === 'signature') return screen.findByLabelText(/typing your full name/);
  const roles = { radios: 'radio', flags: 'checkbox', checkbox: 'checkbox', select: 'combobox' } as Readonly<Record<string, string>>;
  const role = roles[widget];
  if (!role) return screen.findByLabelText(new RegExp(`^${label}`));
  return Promise.resolve(screen.getAllByRole(role)[0] as HTMLElement);
};

test('all of them in one form have ids of their own, and every label and description points at something', async () => {
  const { form } = renderForm(
    'examples',
    examples.map(({ definition }, at) => ({ ...definition, field_name: `field_${at}` })),
  );
  expect(form.broken).toEqual([]);
  await screen.findAllByLabelText(/typing your full name/);
  const ids = [...document.querySelectorAll('[id]')].map((element) => element.id);
  expect(ids).toEqual([...new Set(ids)]);
  const pointed = [...document.querySelectorAll('[aria-describedby], label[for]')].flatMap((element) =>
    (element.getAttribute('aria-describedby') ?? element.getAttribute('for') ?? '').split(' '),
  );
  expect(pointed.filter((id) => !ids.includes(id))).toEqual([]);
  expect(within(document.body).queryAllByRole('alert')).toEqual([]);
});
