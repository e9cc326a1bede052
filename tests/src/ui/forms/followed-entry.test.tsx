import { act, fireEvent, render, screen } from '@testing-library/react';
import { BrowserRouter, useSearchParams } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { FollowedEntry } from '#src/ui/forms/followed-entry.tsx';

afterEach(() => window.history.replaceState(null, '', '/'));

function Filter({ type = 'text' }: { readonly type?: 'text' | 'date' }) {
  const [query, setQuery] = useSearchParams();
  return (
    <>
      <FollowedEntry type={type} label="Filter" value={query.get('by') ?? ''} onChange={(by) => setQuery({ by })} />
      <button type="button" onClick={() => setQuery({})}>
        Show all
      </button>
    </>
  );
}

const box = () => screen.getByLabelText<HTMLInputElement>('Filter');

test('what is typed stays in its box while the address has not followed yet', () => {
  render(<Filter />, { wrapper: BrowserRouter });
  act(() => {
    for (const typed of ['w', 'wi', 'win']) {
      fireEvent.change(box(), { target: { value: typed } });
      expect(box().value).toBe(typed);
    }
  });
  expect(window.location.search).toBe('?by=win');
  expect(box().value).toBe('win');
});

test('the box shows what the address becomes by anything else', () => {
  window.history.replaceState(null, '', '/?by=winters');
  render(<Filter />, { wrapper: BrowserRouter });
  expect(box().value).toBe('winters');
  act(() => screen.getByRole('button', { name: 'Show all' }).click());
  expect(box().value).toBe('');
});

test('a day filters when its year is typed', () => {
  render(<Filter type="date" />, { wrapper: BrowserRouter });
  for (const typed of ['0002-05-14', '0020-05-14', '0202-05-14']) {
    fireEvent.change(box(), { target: { value: typed } });
    expect(box().value).toBe(typed);
    expect(window.location.search).toBe('');
  }
  fireEvent.change(box(), { target: { value: '2026-05-14' } });
  expect(window.location.search).toBe('?by=2026-05-14');
});
