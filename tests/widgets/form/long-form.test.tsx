import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { define, renderForm } from './render-form.tsx';

// Forty questions, every second of which opens another one.
const definitions = Array.from({ length: 40 }, (_, at) => [
  define(`asked_${at}`, { label: `Asked ${at}` }),
  ...(at % 2 === 0 ? [define(`more_${at}`, { label: `More ${at}`, show_when: { field: `asked_${at}`, equals: 'yes' } })] : []),
]).flat();

test('a form of sixty fields with twenty conditions asks, hides, checks and sends the right ones', async () => {
  const { user, onSubmit } = renderForm('travel_info', definitions);
  expect(screen.getAllByRole('textbox')).toHaveLength(40);
  for (let at = 0; at < 40; at += 1) {
    await user.click(screen.getByLabelText(`Asked ${at}`));
    await user.paste(at < 6 ? 'yes' : 'no');
  }
  expect(screen.getAllByLabelText(/^More/).map((each) => each.getAttribute('name'))).toEqual(['more_0', 'more_2', 'more_4']);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByRole('alert')).toHaveTextContent('There are 3 problems');
  await user.type(screen.getByLabelText('More 0'), 'first');
  await user.type(screen.getByLabelText('More 2'), 'second');
  await user.type(screen.getByLabelText('Asked 4'), ' and no');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  const [sent = {}] = onSubmit.mock.calls[0] ?? [];
  expect(Object.keys(sent)).toHaveLength(42);
  expect(sent).toMatchObject({ more_0: 'first', more_2: 'second', asked_4: 'yes and no', asked_39: 'no' });
});
