import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { getDefaultRegistry } from '@rjsf/core';
import type { Registry, RJSFSchema, UiSchema } from '@rjsf/utils';
import { fieldKind, fieldKinds, type FieldKindName } from '#schemas/fields/field-kinds.ts';
import { buildForm } from '#schemas/forms/build-form.ts';
import type { WidgetExample } from '#widgets/example.ts';
import { leafOf } from '#widgets/fields/leaf.ts';
import { restingText } from '#widgets/text/masks.ts';
import { namings, widgetNames, widgets } from '#widgets/registry.ts';
import { textKindOf } from '#widgets/text/text-kind.ts';
import { renderForm } from './form/render-form.tsx';
import { everyExample } from './every-example.ts';
import { fakeCanvas } from './support/canvas.ts';

beforeEach(() => void fakeCanvas());

type ExampleName = keyof typeof everyExample;

const examples = (Object.entries(everyExample) as [ExampleName, readonly WidgetExample[]][]).flatMap(([widget, list]) =>
  list.map((example) => ({ widget, ...example })),
);
const kinds = Object.keys(fieldKinds) as FieldKindName[];
const shown = new Set(examples.map(({ definition }) => definition.type ?? 'text'));

test.each(kinds.filter((kind) => kind !== 'notice' && kind !== 'list'))('the kind “%s” has a control of the theme', (kind) => {
  const options = [{ name: 'One', value: 1 }];
  const { schema, uiSchema } = buildForm('examples', [
    { field_name: 'asked', type: kind, required: false, read_only: false, ...(takesOptions(kind) ? { options } : {}) },
  ]);
  expect(leafOf(schema.properties?.asked as RJSFSchema, uiSchema.asked as UiSchema, registry)).toBeDefined();
});

test('every control of the theme is shown by examples', () => {
  const ofKinds = [...shown]
    .map((kind) => fieldKind(kind))
    .map(({ widget, format, answer }) =>
      widget ? widgetNames[widget] : (format ?? (answer === 'choice' ? 'SelectWidget' : 'TextWidget')),
    );
  // A provider's field stands in for the control of a kind.
  const controls = [...ofKinds, ...(examples.some(({ definition }) => definition.entry) ? ['card-entry'] : [])];
  const components = (names: readonly string[]) => new Set<unknown>(names.map((name) => widgets[name as keyof typeof widgets]));
  expect(components([...controls].filter((name) => name !== 'notice'))).toEqual(components(Object.keys(widgets)));
});

const takesOptions = (kind: FieldKindName) => ['choice', 'flags'].includes(fieldKind(kind).answer) && kind !== 'yes_no';
const registry = { ...getDefaultRegistry(), widgets, globalUiOptions: undefined } as unknown as Registry;

test.each(examples)('$widget: $name has its name, help, error and state', async ({ widget, definition }) => {
  const { form } = renderForm('examples', [definition]);
  const [field] = form.fields;
  if (!field) throw new Error('the example is broken');
  if (widget === 'notice') {
    expect(screen.getByText(field.label)).toBeVisible();
    return;
  }
  const isDrawnOnly = widget === 'signature' && field.readOnly;
  const control = isDrawnOnly ? await screen.findByRole('img') : await findControl(widget, field.label);
  const { naming, role } = namingOf(widget);
  if (naming === 'group') {
    const name = field.required || field.readOnly ? field.label : `${field.label} (optional)`;
    const group = screen.getByRole(role ?? 'group', { name });
    expect(group).toContainElement(control);
    if (role) expect(group.getAttribute('aria-invalid')).toBe(field.error ? 'true' : null);
  } else {
    expect(control).toHaveAccessibleName(expect.stringContaining(field.label));
  }
  expect(control).toHaveAccessibleDescription([field.help, field.error].filter(Boolean).join(' '));
  if (!isDrawnOnly && widget !== 'radio') expect(control.getAttribute('aria-invalid')).toBe(field.error ? 'true' : null);
  if (!['radio', 'checkboxes', 'card-entry'].includes(widget) && !isDrawnOnly)
    expect(control.getAttribute('aria-required')).toBe(field.required && !field.readOnly ? 'true' : null);
  if (!isDrawnOnly) expect(control.matches(':disabled, [readonly]')).toBe(field.readOnly);
  if (['text', 'date', 'textarea'].includes(widget))
    expect(control).toHaveValue(restingText(textKindOf(form.schema.properties?.[field.name] as RJSFSchema), field.value));
});

const namingOf = (widget: ExampleName) =>
  namings[widget] ?? namings[widgetNames[widget as keyof typeof widgetNames]] ?? { naming: 'label' as const, role: undefined };

const findControl = (widget: ExampleName, label: string): Promise<HTMLElement> => {
  if (widget === 'card-entry') return screen.findByLabelText(/^Number, expiration date/);
  if (widget === 'signature') return screen.findByLabelText(/typing your full name/);
  const roles = { radio: 'radio', checkboxes: 'checkbox', checkbox: 'checkbox', select: 'combobox' } as Readonly<Record<string, string>>;
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
