import { cleanup, render, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { replay, type Replay } from '#fixtures/replay.ts';
import { recordedEnrollment } from '#fixtures/scenarios.ts';
import { pendingCalls } from '#src/api/pending-calls.ts';
import { App } from '#src/app/app.tsx';
import { cartTotals } from '#src/session/enrollment/cart-totals.ts';
import { stored } from '#src/session/stored.ts';
import { stepPicturesKept } from '#src/wizard/engine/form/step-picture.ts';
import { server } from './fake-server.ts';

/** The enrollment in every recorded case. */
export const enrollmentId = recordedEnrollment;

// Requests of every page.
const site = [
  'get-default-info/site',
  'get-common-menu/categories',
  'get-external-site-infromation/ordinary',
  'validate-landing-page/site',
  'validate-landing-page/site-again',
  'get-ticket-link/link',
  'get-goenroll-footer-plan/plan',
  'get-featured-plans/featured',
];
const cartInTheHeader = ['get-cart-count/one-plan', 'get-cart-amount/one-plan'];
// Requests of the first step and the employer step besides their questions.
const stepsOwn = ['check-enroll-code/not-asked', 'get-cart-plan-info/ordinary-plans'];

let misses: readonly string[] = [];

/**
 * Sets the date to that of the recordings, and fails a test whose screen requested something that was never recorded.
 */
export function onRecordedServer(): void {
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T17:00:00Z') });
    misses = [];
  });
  afterEach(async () => {
    cleanup();
    // A screen's last requests, and the copies of steps that are drawn, belong to its own test, not to the next one.
    await stepPicturesKept();
    await waitFor(() => expect(pendingCalls.count()).toBe(0));
    server.resetHandlers();
    vi.useRealTimers();
    cartTotals.clear();
    window.sessionStorage.clear();
    window.history.replaceState(null, '', '/');
    expect(misses).toEqual([]);
  });
  afterAll(() => server.close());
}

/**
 * The whole store at a URL, on the named recorded cases. For a visitor with an enrollment, the browser has it stored.
 */
export function openStore(at: string, ...cases: readonly string[]): { readonly user: UserEvent } & Pick<Replay, 'played'> {
  const [header, asked] = stored.get('tempId') ? [cartInTheHeader, stepsOwn] : [[], []];
  // A test's own cases answer before those that every first step gets.
  const replayed = replay(...site, ...header, ...cases, ...asked);
  misses = replayed.misses;
  server.use(replayed.handler);
  window.history.replaceState(null, '', at);
  render(<App />, { wrapper: BrowserRouter });
  return { user: userEvent.setup(), played: replayed.played };
}

/** The same with an enrollment in progress. */
export function openWithEnrollment(at: string, ...cases: readonly string[]) {
  stored.set('tempId', enrollmentId);
  return openStore(at, ...cases);
}
