import { act, render, screen } from '@testing-library/react';
import { type ReactNode, useLayoutEffect } from 'react';
import { createPath, type Location, type Navigator, Router } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { PageHeading } from '#src/ui/page/page-heading.tsx';

const navigator: Navigator = { createHref: createPath, go: vi.fn(), push: vi.fn(), replace: vi.fn() };

/** The focused element when the page is displayed, before any event. */
let focused: Element | null;

function OnScreen({ children }: { readonly children: ReactNode }) {
  useLayoutEffect(() => {
    focused = document.activeElement;
  });
  return children;
}

interface Step {
  readonly title: string;
  /** The URL as the app knows it, which may still be the previous step's. */
  readonly pathname: string;
  readonly built?: string;
}

const first: Step = { title: 'Personal Information', pathname: '/enrollment/personal-info' };
const second: Step = { title: 'Contact Information', pathname: '/enrollment/contact-info' };

function stepAt({ title, pathname, built = 'once' }: Step) {
  const location: Location = { pathname, search: '', hash: '', state: null, key: pathname === first.pathname ? 'default' : 'next' };
  return (
    <Router location={location} navigator={navigator}>
      <OnScreen>
        <PageHeading key={built} title={title} place={title} />
        <input aria-label="Email" />
      </OnScreen>
    </Router>
  );
}

const email = () => screen.getByLabelText('Email');

test('the first page leaves the focus where the browser put it', () => {
  render(stepAt(first));
  expect(document.body).toHaveFocus();
});

test('a heading has the focus as soon as its page is displayed, even before the URL changes', () => {
  const { rerender } = render(stepAt(first));
  rerender(stepAt({ ...second, pathname: first.pathname }));
  expect(focused).toBe(screen.getByRole('heading', { name: second.title }));
});

test('a URL that follows its page takes the focus from nothing', () => {
  const { rerender } = render(stepAt(first));
  rerender(stepAt({ ...second, pathname: first.pathname }));
  act(() => email().focus());
  rerender(stepAt(second));
  expect(email()).toHaveFocus();
});

test('a re-rendered heading takes the focus with its URL, unless something else has it', () => {
  const { rerender } = render(stepAt(first));
  rerender(stepAt({ ...second, pathname: first.pathname, built: 'again' }));
  rerender(stepAt({ ...second, built: 'again' }));
  expect(screen.getByRole('heading', { name: second.title })).toHaveFocus();
});

test('a heading that comes late leaves the focus on a menu that was opened meanwhile', () => {
  render(
    <button type="button" aria-expanded="true">
      Plans
    </button>,
  );
  const menu = screen.getByRole('button', { name: 'Plans' });
  act(() => menu.focus());
  render(stepAt(second));
  expect(menu).toHaveFocus();
});
