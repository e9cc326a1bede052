import { fill } from '#schemas/messages/fill.ts';
import { formatCents } from './cents.ts';
import { type AgreedPayers, agreedSplit, perPaycheck } from './contribution.ts';
import { words } from '../words.ts';

/** The names of the two payers, as the employee reads them. */
export const payerNames = () => ({ employer: words.employerPays, employee: words.youPay });

/** The payers of a policy's recurring cost, line by line, for mails and the copy; empty without a contributing employer. */
export function payerLines(agreed: AgreedPayers): readonly (readonly [string, string])[] {
  const split = agreedSplit(agreed);
  if (!split) return [];
  const { employer_cents, employee_cents, paychecks_per_year } = split;
  const names = payerNames();
  return [
    [names.employer, fill(words.aMonth, { amount: formatCents(employer_cents) })],
    [names.employee, fill(words.aMonth, { amount: formatCents(employee_cents) })],
    [words.eachPaycheck, formatCents(perPaycheck(employee_cents, paychecks_per_year))],
  ];
}
