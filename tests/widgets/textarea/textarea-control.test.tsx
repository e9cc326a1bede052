import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { define, renderForm } from '../form/render-form.tsx';

const notes = define('notes', { type: 'textarea', label: 'Notes', max: 300 });

test('near the end of a text, the room that is left is announced, so that a pasted text is not cut without a word', async () => {
  const { user, onSubmit } = renderForm('travel_info', [notes]);
  const area = screen.getByLabelText('Notes');
  await user.type(area, 'Please call.');
  expect(screen.queryByRole('status')).toBeNull();
  await user.paste('x'.repeat(187));
  expect(screen.queryByRole('status')).toBeNull();
  await user.paste('x');
  expect(screen.getByRole('status')).toHaveTextContent('100 characters left');
  await user.paste('y'.repeat(10_000));
  expect(screen.getByRole('status')).toHaveTextContent('0 characters left');
  await user.keyboard('{Backspace}');
  expect(screen.getByRole('status')).toHaveTextContent('One character left');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ notes: `Please call.${'x'.repeat(188)}${'y'.repeat(99)}` });
});
