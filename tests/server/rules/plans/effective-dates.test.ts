import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addToDate, dateOrder, formatDate, parseDate } from '#schemas/values/dates.ts';
import { effectiveDates, isOffered } from '#server/rules/plans/effective-dates.ts';
import { aPlan, today } from '../examples.ts';

test('plans take effect on the first of a month, at most two months ahead', () => {
  expect(effectiveDates([aPlan()], today)).toEqual(['04/01/2026', '05/01/2026']);
});

test('today is too late', () => {
  expect(effectiveDates([aPlan()], { year: 2026, month: 3, day: 1 })).toEqual(['04/01/2026', '05/01/2026']);
  expect(effectiveDates([aPlan()], { year: 2026, month: 2, day: 28 })).toEqual(['03/01/2026', '04/01/2026']);
});

test('plans in one cart share their dates', () => {
  const often = aPlan({ effective_days: [1, 15] });
  expect(effectiveDates([often], today)).toEqual(['03/15/2026', '04/01/2026', '04/15/2026', '05/01/2026']);
  expect(effectiveDates([often, aPlan()], today)).toEqual(['04/01/2026', '05/01/2026']);
  expect(effectiveDates([aPlan(), aPlan({ effective_days: [15] })], today)).toEqual([]);
});

test('an empty cart has no effective date', () => {
  expect(effectiveDates([], today)).toEqual([]);
});

test('every offered date is in the future, within two months, and a date of every plan', () => {
  const days = fc.array(fc.integer({ min: 1, max: 28 }), { minLength: 1, maxLength: 5 });
  const date = fc.record({
    year: fc.integer({ min: 2024, max: 2032 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 28 }),
  });
  fc.assert(
    fc.property(fc.array(days, { minLength: 1, maxLength: 3 }), date, (perPlan, from) => {
      const plans = perPlan.map((effective_days) => aPlan({ effective_days }));
      for (const text of effectiveDates(plans, from)) {
        const day = parseDate(text);
        if (!day) throw new Error(text);
        expect(dateOrder(day)).toBeGreaterThan(dateOrder(from));
        expect(dateOrder(day)).toBeLessThanOrEqual(dateOrder(addToDate(from, 2, 'months')));
        expect(perPlan.every((offered) => offered.includes(day.day))).toBe(true);
      }
    }),
  );
});

test('a day is offered exactly if it is one of the dates, and no other text is', () => {
  const carts = [[], [aPlan()], [aPlan({ effective_days: [1, 15] }), aPlan()]];
  fc.assert(
    fc.property(fc.constantFrom(...carts), fc.integer({ min: -40, max: 120 }), (plans, days) => {
      const day = formatDate(addToDate(today, days, 'days'));
      expect(isOffered(day, plans, today)).toBe(effectiveDates(plans, today).includes(day));
    }),
  );
  for (const text of ['', ' 04/01/2026', '4/1/2026', '2026-04-01', '02/31/2026']) expect(isOffered(text, [aPlan()], today)).toBe(false);
});
