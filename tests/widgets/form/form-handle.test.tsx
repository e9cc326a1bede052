import { act, screen } from '@testing-library/react';
import { createRef } from 'react';
import { expect, test } from 'vitest';
import type { FormHandle } from '#widgets/form/schema-form.tsx';
import { define, renderForm } from './render-form.tsx';

function renderHandled(...definitions: Parameters<typeof renderForm>[1]) {
  const handle = createRef<FormHandle>();
  const rendered = renderForm('travel_info', definitions, { handle });
  if (!handle.current) throw new Error('the form gave no handle');
  return { ...rendered, handle: handle.current };
}

const city = define('city_name', { label: 'City' });

test('the answers of the moment include what is being typed', async () => {
  const { user, handle } = renderHandled(city);
  await user.type(screen.getByLabelText('City'), 'Austin');
  let answers = {};
  act(() => void (answers = handle.answers()));
  expect(answers).toEqual({ city_name: 'Austin' });
});

test('an answer that is set from outside is shown and sent, even in an untouched control', async () => {
  const { user, handle, onSubmit } = renderHandled(city, define('state', { type: 'state', label: 'State' }));
  act(() => {
    handle.set('city_name', 'Austin');
    handle.set('state', 'TX');
  });
  expect(screen.getByLabelText('City')).toHaveValue('Austin');
  expect(screen.getByLabelText('State')).toHaveValue('TX');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ city_name: 'Austin', state: 'TX' });
});

test('a lock from outside closes a control and opens it again', () => {
  const { handle } = renderHandled(city, define('state', { type: 'state', label: 'State' }));
  act(() => handle.lock(['city_name', 'state'], true));
  expect(screen.getByLabelText('City')).toHaveAttribute('readonly');
  expect(screen.getByLabelText('State')).toBeDisabled();
  act(() => handle.lock(['city_name', 'state'], false));
  expect(screen.getByLabelText('City')).not.toHaveAttribute('readonly');
  expect(screen.getByLabelText('State')).toBeEnabled();
});

test('an answer in a locked field is sent all the same: the form locked it, the person saw it', async () => {
  const { user, handle, onSubmit } = renderHandled(city);
  act(() => {
    handle.set('city_name', 'Austin');
    handle.lock(['city_name'], true);
  });
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ city_name: 'Austin' });
});

test('a message from a directory stands at its field until it is taken away', () => {
  const { handle } = renderHandled(city);
  act(() => handle.setFault('city_name', 'There is no such city'));
  expect(screen.getByLabelText('City')).toHaveAccessibleDescription('There is no such city');
  act(() => handle.setFault('city_name', undefined));
  expect(screen.getByLabelText('City')).not.toHaveAttribute('aria-invalid');
});

test('a message from a directory stands among the faults of an attempt, until its field is edited', async () => {
  const { user, handle, onSubmit } = renderHandled(city, define('street_name', { label: 'Street', required: true }));
  await user.type(screen.getByLabelText('City'), 'Nowhere');
  await user.tab();
  act(() => handle.setFault('city_name', 'There is no such city'));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByLabelText('City')).toHaveAccessibleDescription('There is no such city');
  expect(screen.getByLabelText('Street')).toHaveAttribute('aria-invalid', 'true');
  await user.type(screen.getByLabelText('City'), 'land');
  await user.type(screen.getByLabelText('Street'), 'Elm');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ city_name: 'Nowhereland', street_name: 'Elm' });
});
