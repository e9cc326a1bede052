import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { leftText, nextCheckMs, noticeOf, type TimeNotice } from '#src/session/session-time.ts';
import { SessionTimeDialog } from '#src/session/session-time-dialog.tsx';
import { stored } from '#src/session/stored.ts';
import { watchSessionTime } from '#src/session/watch-session-time.ts';
import { answers, server } from '#tests/src/support/fake-server.ts';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  vi.useFakeTimers({
    now: new Date('2026-03-10T17:00:00Z'),
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  });
  stored.set('tempId', 'enrollment-1');
});
afterEach(() => {
  cleanup();
  server.resetHandlers();
  vi.useRealTimers();
  stored.clearAll();
});
afterAll(() => server.close());

const open = (seconds_left: number, may_stay = true) => ({ is_open: true, seconds_left, may_stay });
const over = { is_open: false, seconds_left: 0, may_stay: false };
const show = () =>
  render(
    <MemoryRouter>
      <SessionTimeDialog />
    </MemoryRouter>,
  );
// Answers arrive by themselves, between the timers that the test advances.
const after = (seconds: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(seconds * 1000);
    for (let turn = 0; turn < 50; turn++) await new Promise((done) => setImmediate(done));
  });
const warning = () => screen.queryByRole('alertdialog', { name: 'Are you still there?' });

test('no request is made before the end may be near, and none at all if there is nothing to lose', async () => {
  stored.clearAll();
  const asked = answers('GET /get-session-time', open(3600));
  show();
  await after(600);
  expect(asked).toHaveLength(0);
  stored.set('tempId', 'enrollment-1');
  await after(60);
  expect(asked).toHaveLength(1);
  await after(3479);
  expect(asked).toHaveLength(1);
  await after(2);
  expect(asked).toHaveLength(2);
});

test('two minutes before the end, a dialog warns and counts down; staying uses the session and closes the dialog', async () => {
  answers('GET /get-session-time', open(110));
  const stayed = answers('POST /stay-signed-in', open(3600));
  show();
  await after(60);
  expect(warning()).toHaveAccessibleDescription(/we close an inactive session/);
  expect(screen.getByText('1:50')).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Less than two minutes are left.');
  expect(screen.getByRole('button', { name: 'Stay signed in' })).toHaveFocus();
  await after(3);
  expect(screen.getByText('1:47')).toBeInTheDocument();
  act(() => screen.getByRole('button', { name: 'Stay signed in' }).click());
  await after(0);
  expect(stayed).toHaveLength(1);
  expect(warning()).toBeNull();
});

test('staying in another tab closes the warning here too', async () => {
  answers('GET /get-session-time', open(110));
  show();
  await after(60);
  expect(warning()).not.toBeNull();
  answers('GET /get-session-time', open(3590));
  await after(10);
  expect(warning()).toBeNull();
});

test('a person who is typing stays signed in without a question', async () => {
  answers('GET /get-session-time', open(100));
  const stayed = answers('POST /stay-signed-in', open(3600));
  show();
  await after(40);
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
  await after(20);
  expect(stayed).toHaveLength(1);
  expect(warning()).toBeNull();
});

test('after the end it says so, and offers a way to continue', async () => {
  answers('GET /get-session-time', open(100));
  show();
  await after(60);
  answers('GET /get-session-time', over);
  await after(10);
  expect(screen.getByRole('alertdialog', { name: 'Your session has ended' })).toHaveAccessibleDescription(/Everything you saved is kept/);
  expect(screen.getByRole('link', { name: 'Continue a saved enrollment' })).toHaveAttribute('href', '/continue-enrollment');
});

test('a rep is led to the access code after the end', async () => {
  stored.set('landing_info', JSON.stringify({ role: 'rep' }));
  answers('GET /get-session-time', open(100));
  show();
  await after(60);
  answers('GET /get-session-time', over);
  await after(10);
  expect(screen.getByRole('link', { name: 'Enter your access code' })).toHaveAttribute('href', '/access-page');
});

test('if staying would not help, the dialog asks to save', async () => {
  answers('GET /get-session-time', open(100, false));
  show();
  await after(60);
  expect(screen.getByRole('alertdialog', { name: 'Your session ends soon' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Stay signed in' })).toBeNull();
});

test('a watch that was stopped while it asked shows nothing, and asks no more', async () => {
  const asked = answers('GET /get-session-time', open(110));
  const shown: TimeNotice[] = [];
  const watch = watchSessionTime((notice) => shown.push(notice));
  vi.advanceTimersByTime(60_000);
  watch.stop();
  await after(600);
  expect(asked).toHaveLength(1);
  expect(shown).toEqual([]);
});

test('a page that becomes visible and focused at once asks once', async () => {
  const asked = answers('GET /get-session-time', open(3600));
  const watch = watchSessionTime(() => undefined);
  // Timers do not run while a computer sleeps.
  vi.setSystemTime(Date.now() + 3_600_000);
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('focus'));
  await after(1);
  watch.stop();
  expect(asked).toHaveLength(1);
});

test('a return to the page after the end asks again, because another tab may have signed in', async () => {
  answers('GET /get-session-time', open(100));
  const shown: TimeNotice['kind'][] = [];
  const watch = watchSessionTime(({ kind }) => shown.push(kind));
  await after(60);
  answers('GET /get-session-time', over);
  await after(10);
  answers('GET /get-session-time', open(3600));
  window.dispatchEvent(new Event('focus'));
  await after(1);
  watch.stop();
  expect(shown).toEqual(['warning', 'ended', 'none']);
});

test('only the server decides: its answer becomes a notice and the time of the next request', () => {
  const now = Date.parse('2026-03-10T17:00:00Z');
  expect(noticeOf(open(121), now)).toEqual({ kind: 'none' });
  expect(noticeOf(open(120), now)).toEqual({ kind: 'warning', endsAt: now + 120_000, mayStay: true });
  expect(noticeOf(over, now)).toEqual({ kind: 'ended' });
  expect(nextCheckMs(open(1800), { kind: 'none' })).toBe(1_680_000);
  expect(nextCheckMs(open(4), noticeOf(open(4), now))).toBe(4500);
  expect(nextCheckMs(over, { kind: 'ended' })).toBeUndefined();
  expect([119_000, 59_400, 9000, -5].map(leftText)).toEqual(['1:59', '1:00', '0:09', '0:00']);
});
