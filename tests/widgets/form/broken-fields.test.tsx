import { type IChangeEvent, withTheme } from '@rjsf/core';
import type { RJSFSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { FieldDefinition } from '#schemas/fields/field-definition.ts';
import type { SelectWidget } from '#widgets/select/select-widget.tsx';
import { theme } from '#widgets/theme.ts';
import { define, renderForm } from './render-form.tsx';

vi.mock(import('#widgets/select/select-widget.tsx'), () => ({
  SelectWidget: (() => {
    throw new Error('out of order');
  }) as typeof SelectWidget,
}));

const city = define('city_name', { label: 'City' });

test('an unknown type shows a fault in place of its field, and the rest works', async () => {
  const hologram = { ...define('badge'), type: 'hologram' } as unknown as FieldDefinition;
  const { user, onSubmit } = renderForm('travel_info', [hologram, city]);
  expect(screen.getByRole('alert')).toHaveTextContent('The question “badge” cannot be shown: "hologram" is no type of field.');
  await user.type(screen.getByLabelText('City'), 'Austin');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ city_name: 'Austin' });
});

test('a control that throws takes its own row down and no other', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { user, onSubmit } = renderForm('travel_info', [
    define('way', { required: false, type: 'choice', label: 'Way', options: [{ name: 'By air', value: 'A' }] }),
    city,
  ]);
  expect(screen.getByRole('alert')).toHaveTextContent('The question “Way” cannot be shown: its control failed.');
  await user.type(screen.getByLabelText('City'), 'Austin{Enter}');
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ city_name: 'Austin' });
});

test('fields that wait for each other in a circle are reported, and the rest works', async () => {
  const { user, onSubmit } = renderForm('travel_info', [
    define('one', { show_when: { field: 'other', filled: false } }),
    define('other', { show_when: { field: 'one', filled: false } }),
    city,
  ]);
  expect(screen.getAllByRole('alert').map((each) => each.textContent)).toEqual([
    'The question “one” cannot be shown: it waits for its own answer.',
    'The question “other” cannot be shown: it waits for its own answer.',
  ]);
  await user.type(screen.getByLabelText('City'), 'Austin{Enter}');
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ city_name: 'Austin' });
});

test.each(['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__'])(
  'a field with a name that every object has is reported, and the rest works: %s',
  async (name) => {
    const { user, onSubmit } = renderForm('travel_info', [define(name, { label: 'It' }), city]);
    expect(screen.getByRole('alert')).toHaveTextContent(`The question “${name}” cannot be shown`);
    await user.type(screen.getByLabelText('City'), 'Austin{Enter}');
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ city_name: 'Austin' });
  },
);

const OwnForm = withTheme(theme);

test.each(['hologram', 'constructor', 'toString'])(
  'an unknown widget shows a fault in place of its field, and the rest works: %s',
  async (widget) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const onSubmit = vi.fn<(event: IChangeEvent) => void>();
    render(
      <OwnForm
        schema={{ type: 'object', properties: { badge: { type: 'string', title: 'Badge' }, city: { type: 'string', title: 'City' } } }}
        uiSchema={{ badge: { 'ui:widget': widget } }}
        validator={validator}
        onSubmit={onSubmit}
      />,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('The question “Badge” cannot be shown');
    const user = userEvent.setup();
    await user.type(screen.getByLabelText(/^City/), 'Austin');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(onSubmit.mock.calls[0]?.[0].formData).toEqual({ city: 'Austin' });
  },
);

test('a list that is longer than it may be shows a fault in its place until an entry is removed, and the rest works', async () => {
  const onSubmit = vi.fn<(event: IChangeEvent) => void>();
  const schema: RJSFSchema = {
    type: 'object',
    properties: {
      trips: { type: 'array', title: 'Trips', maxItems: 2, items: { type: 'object', properties: { to: { type: 'string', title: 'To' } } } },
      city: { type: 'string', title: 'City' },
    },
  };
  const trips = ['Rome', 'Oslo', 'Lima'].map((to) => ({ to }));
  render(
    <OwnForm
      schema={schema}
      initialFormData={{ trips }}
      validator={validator}
      showErrorList={false}
      onError={() => undefined}
      onSubmit={onSubmit}
    />,
  );
  const user = userEvent.setup();
  const submit = () => user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull();
  await user.type(screen.getByLabelText(/^City/), 'Austin');
  await submit();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(document.querySelector('#root_trips__error')).toHaveTextContent('must NOT have more than 2 items');
  await user.click(screen.getAllByRole('button', { name: /^Remove/ })[0] as HTMLElement);
  await submit();
  expect(onSubmit.mock.calls[0]?.[0].formData).toEqual({ trips: [{ to: 'Oslo' }, { to: 'Lima' }], city: 'Austin' });
});
