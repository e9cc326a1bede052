import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type * as Registry from '#widgets/registry.ts';
import { define, renderForm } from './form/render-form.tsx';

// The entry in the registry: two controls that another theme brings, as they are.
vi.mock('#widgets/registry.ts', async (original) => {
  const own = await original<typeof Registry>();
  // Imported here, because a mock may be made before the imports above have run.
  const { RadioWidget, TextareaWidget } = (await import('@rjsf/shadcn')).Widgets;
  return { ...own, widgets: { ...own.widgets, RadioWidget, TextareaWidget } };
});

const definitions = [
  define('stay', { type: 'yes_no', label: 'Staying?' }),
  define('why', { type: 'textarea', label: 'Why?', help: 'In a few words.', show_when: { field: 'stay', equals: 0 } }),
];

test('a control that another theme made asks, is checked and answers in our forms', async () => {
  const { user, onSubmit } = renderForm('travel_info', definitions);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByText('Field is required', { selector: '#travel_info__stay__error' })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'No' }));
  await user.type(screen.getByLabelText(/^Why/), 'I moved');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ stay: 0, why: 'I moved' });
});
