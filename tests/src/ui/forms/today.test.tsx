import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SiteTimeZone, useToday } from '#src/ui/forms/today.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Today() {
  return useToday().today;
}

const show = (now: string, timeZone: string) => {
  vi.setSystemTime(new Date(now));
  return render(
    <SiteTimeZone value={timeZone}>
      <Today />
    </SiteTimeZone>,
  ).container;
};

test.each([
  ['America/Chicago', '03/09/2026'],
  ['America/New_York', '03/10/2026'],
])('the day of a form is the site’s: in %s it is %s', (timeZone, today) => {
  expect(show('2026-03-10T04:30:00Z', timeZone).textContent).toBe(today);
});

test('the day of a form changes at midnight while the page is open', async () => {
  const page = show('2026-03-10T04:59:30Z', 'America/Chicago');
  expect(page.textContent).toBe('03/09/2026');
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(page.textContent).toBe('03/10/2026');
});
