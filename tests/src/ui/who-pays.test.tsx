import { render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { stored } from '#src/session/stored.ts';
import { WhoPays } from '#src/ui/cost/who-pays.tsx';

const payers = { employer_pays: 15, employee_pays: 4.25, per_paycheck: 1.96, paychecks_per_year: 26 };

afterEach(() => stored.clearAll());

test.each([
  ['an employee', 'employee', 'Your employer pays $15.00, you pay $4.25 a month, $1.96 each paycheck.'],
  ['the office', 'group', 'The employer pays $15.00, the applicant pays $4.25 a month, $1.96 each paycheck.'],
  ['a rep', 'rep', 'The employer pays $15.00, the applicant pays $4.25 a month, $1.96 each paycheck.'],
  ['a client who continues what a rep began', '', 'Your employer pays $15.00, you pay $4.25 a month, $1.96 each paycheck.'],
])('%s reads who pays what', (_who, role, text) => {
  stored.set('eprocess', 'group');
  stored.set('landing_info', JSON.stringify({ role }));
  expect(render(<WhoPays payers={payers} />).container).toHaveTextContent(text);
});
