import { render, screen } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { BrowserRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { useChoice } from '#src/analyst/choice.ts';

function Ticks() {
  const [choice, change] = useChoice();
  return [101, 102, 103].map((id) => (
    <button key={id} type="button" onClick={() => change({ plans: [...choice.plans, id] })}>
      {`${id} beside ${choice.plans.join(' ')}`}
    </button>
  ));
}

test('choices that are made faster than the URL changes are all kept', async () => {
  window.history.replaceState(null, '', '/analyst?tier=IF');
  render(<Ticks />, { wrapper: BrowserRouter });
  // As in a browser: each choice is displayed before the next one, while the URL is still changing.
  for (const button of screen.getAllByRole('button')) flushSync(() => button.click());
  expect(await screen.findByRole('button', { name: '101 beside 101 102 103' })).toBeVisible();
  await expect.poll(() => new URLSearchParams(window.location.search).get('plans')).toBe('101,102,103');
  expect(new URLSearchParams(window.location.search).get('tier')).toBe('IF');
});

test('visitors who only look leave the URL unchanged', () => {
  window.history.replaceState(null, '', '/analyst?plans=101');
  render(<Ticks />, { wrapper: BrowserRouter });
  expect(screen.getByRole('button', { name: '103 beside 101' })).toBeVisible();
  expect(window.location.search).toBe('?plans=101');
});
