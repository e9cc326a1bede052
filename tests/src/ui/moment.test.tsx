import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SiteTimeZone } from '#src/ui/forms/today.tsx';
import { Moment } from '#src/ui/moment.tsx';

test.each([
  ['America/Chicago', '2026-03-11T04:30:00Z', 'Mar 10, 2026, 11:30 PM CDT'],
  ['America/Chicago', '2026-12-01T05:30:00Z', 'Nov 30, 2026, 11:30 PM CST'],
  ['America/New_York', '2026-03-11T04:30:00Z', 'Mar 11, 2026, 12:30 AM EDT'],
])('in a store whose time zone is %s, staff read the instant %s as %s', (timeZone, at, text) => {
  render(
    <SiteTimeZone value={timeZone}>
      <Moment at={at} />
    </SiteTimeZone>,
  );
  expect(screen.getByText(text)).toHaveAttribute('datetime', at);
});
