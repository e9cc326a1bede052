import { expect, test } from 'vitest';
import { readFilter } from '#src/store/quote/filter.ts';
import { householdAnswers } from '#src/store/quote/household-answers.ts';
import { landingQuote } from '#src/store/quote/landing-answers.ts';

const dana = { zip: '75201', state: 'TX', dob: '05/14/1991', gender: 1 };

test.each([
  { ...dana, tier: 'IO' },
  { ...dana, tier: 'IS', spouse_dop: '01/02/1990' },
  { ...dana, tier: 'IC', child_num: 3 },
  { ...dana, tier: 'IF', spouse_dop: '01/02/1990', child_num: 1, annual_incode: 52_000 },
])('the landing page opens with its own quote, and makes the same one again: $tier', (filter) => {
  expect(landingQuote(householdAnswers(readFilter(filter), 'dental'))).toEqual({ answers: filter, category: 'dental' });
});

test('a tier without named people opens without any, because the form asks for them', () => {
  expect(householdAnswers(readFilter({ ...dana, tier: 'IF' }), undefined)).toEqual(dana);
});
