import { expect, test } from 'vitest';
import { savedTabOf, tabOfSaved } from '#schemas/steps/saved-tabs.ts';
import { resumePath } from '#src/session/enrollment/resumed.ts';
import { stepPath } from '#schemas/steps/step-row.ts';

const leadsTo = {
  primary_info: '/enrollment/personal-info',
  contact_info: '/enrollment/contact-info',
  employer_info: '/enrollment/employer-info',
  benificiary_info: '/enrollment/beneficiary-info',
  health_info: '/enrollment/health-questions',
  dependent_info: '/enrollment/dependent-information',
  review_info: '/enrollment/review-confirm',
  aggrement_info: '/enrollment/agreement-signature',
  payment_info: '/enrollment/billing-information',
  cart_info: '/cart',
  travel_info: '/enrollment/travel-info',
};

test.each(Object.entries(leadsTo))('what is saved as %s continues at %s', (saved, path) => {
  expect(resumePath(saved, stepPath)).toBe(path);
  expect(savedTabOf(tabOfSaved(saved))).toBe(saved);
});

test.each(['', 'receipt', '../admin', 'a b', 'constructor/../x', '<script>', '\u0000'])(
  '%j is not a saved name and leads to the enrollment',
  (saved) => {
    expect(resumePath(saved, stepPath)).toBe('/enrollment');
  },
);

test('names of objects are not saved names', () => {
  for (const name of ['constructor', 'toString', '__proto__']) {
    expect(tabOfSaved(name)).toBe(name);
    expect(savedTabOf(name)).toBe(name);
  }
});
