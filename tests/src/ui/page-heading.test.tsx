import { act, render, screen } from '@testing-library/react';
import { type ReactNode, useLayoutEffect } from 'react';
import { createPath, type Location, type Navigator, Router } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { PageHeading } from '#src/ui/page-heading.tsx';

const navigator: Navigator = { createHref: createPath, go: vi.fn(), push: vi.fn(), replace: vi.fn() };

/** Who has the focus when the page is on the screen, and nothing has happened since. */
let focused: Element | null;

function OnScreen({ children }: { readonly children: ReactNode }) {
  useLayoutEffect(() => {
    focused = document.activeElement;
  });
  return children;
}

interface Step {
  readonly title: string;
  /** The address as the app knows it, which may be that of the step before. */
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

test('the first page leaves the focus where the browser has it', () => {
  render(stepAt(first));
  expect(document.body).toHaveFocus();
});

test('a heading has the focus as soon as its page is on the screen, also before the address', () => {
  const { rerender } = render(stepAt(first));
  rerender(stepAt({ ...second, pathname: first.pathname }));
  expect(focused).toBe(screen.getByRole('heading', { name: second.title }));
});

test('an address that follows its page takes the focus from nobody', () => {
  const { rerender } = render(stepAt(first));
  rerender(stepAt({ ...second, pathname: first.pathname }));
  act(() => email().focus());
  rerender(stepAt(second));
  expect(email()).toHaveFocus();
});

test('a heading that is built anew takes the focus with its address, unless somebody has it', () => {
  const { rerender } = render(stepAt(first));
  rerender(stepAt({ ...second, pathname: first.pathname, built: 'anew' }));
  rerender(stepAt({ ...second, built: 'anew' }));
  expect(screen.getByRole('heading', { name: second.title })).toHaveFocus();
});
