import { expect, test } from 'vitest';
import { landingQuote } from '#src/store/quote/landing-answers.ts';

const dana = { zip: '75201', dob: '05/14/1991', gender: 1, categories: 'dental' };

test.each([
  [{}, 'IO'],
  [{ add_spouse: 1, spouse_dop: '01/02/1990' }, 'IS'],
  [{ add_dependents: 1, child_num: 3 }, 'IC'],
  [{ add_spouse: 1, spouse_dop: '01/02/1990', add_dependents: 1, child_num: 1 }, 'IF'],
  [{ add_dependents: 1, child_num: 0 }, 'IO'],
  [{ add_spouse: 1, spouse_dop: '01/02/1990', add_dependents: 1, child_num: 0 }, 'IS'],
])('with %j the tier is %s', (added, tier) => {
  expect(landingQuote({ ...dana, ...added }).answers).toMatchObject({ tier });
});

test('checkboxes that reveal questions, and a count of zero, are not part of the quote', () => {
  const { answers, category } = landingQuote({ ...dana, add_spouse: 1, spouse_dop: '01/02/1990', add_dependents: 1, child_num: 0 });
  expect(answers).toEqual({ zip: '75201', dob: '05/14/1991', gender: 1, spouse_dop: '01/02/1990', tier: 'IS' });
  expect(category).toBe('dental');
});

test('without a category question there is no category', () => {
  const { categories: _, ...withoutCategory } = dana;
  expect(landingQuote(withoutCategory).category).toBeUndefined();
});
