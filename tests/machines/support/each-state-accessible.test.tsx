import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { eachStateAccessible } from './each-state-accessible.ts';

test('a state whose page breaks a rule is reported with the rule and the place', async () => {
  render(
    <main>
      <label htmlFor="nothing">Name</label>
      <input />
    </main>,
  );
  await expect(eachStateAccessible()('asking')).rejects.toThrow(/accessibility in "asking"[\s\S]*label: <input>/);
});

test('each state is checked once', async () => {
  const isAccessible = eachStateAccessible();
  render(<main>Hello</main>);
  await isAccessible({ open: 'idle' });
  document.body.innerHTML = '<input>';
  await isAccessible({ open: 'idle' });
  await expect(isAccessible({ open: 'busy' })).rejects.toThrow('accessibility in {"open":"busy"}');
});
