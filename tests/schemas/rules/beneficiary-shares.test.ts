import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { messages } from '#schemas/messages/messages.ts';
import {
  type Beneficiary,
  canAddPrimary,
  sharesFault,
  sharesMessage,
  splitEvenly,
  totalShare,
  withBeneficiary,
} from '#schemas/rules/beneficiary-shares.ts';

const primary = (beneficiary_percentage: number, id = `p${beneficiary_percentage}`): Beneficiary => ({
  beneficiary_id: id,
  is_contigent: false,
  beneficiary_percentage,
});
const contingent: Beneficiary = { beneficiary_id: 'c', is_contigent: true, beneficiary_percentage: 0 };
const total = (words: string, n: number) => `Your total Beneficiary Percentage is ${n} and it Should not be ${words} than 100%`;

describe('the state of a list', () => {
  // The shares of the primaries, whether there is a contingent, the total, the message, whether another primary can be
  // added.
  test.each<[shares: number[], withContingent: boolean, total: number, state: string, message: string, mayAdd: boolean]>([
    [[], false, 0, 'none', messages.beneficiariesEmpty, true],
    [[], true, 0, 'under', total('less', 0), true],
    [[1], false, 1, 'under', total('less', 1), true],
    [[99], true, 99, 'under', total('less', 99), true],
    [[100], false, 100, 'complete', messages.sharesComplete, false],
    [[50, 50], true, 100, 'complete', messages.sharesComplete, false],
    [[34, 33, 33], false, 100, 'complete', messages.sharesComplete, false],
    [[33, 33, 33], false, 99, 'under', total('less', 99), false],
    [[50, 51], false, 101, 'over', total('more', 101), false],
    [[100, 100, 100], true, 300, 'over', total('more', 300), false],
    [[25, 25, 25, 25], false, 100, 'over', messages.beneficiariesMost, false],
  ])('%j, contingent %s', (shares, withContingent, ...expected) => {
    const list = [...shares.map((share, at) => primary(share, `p${at}`)), ...(withContingent ? [contingent] : [])];
    const { state, message } = sharesMessage(list);
    expect([totalShare(list), state, message, canAddPrimary(list)]).toEqual(expected);
  });
});

test('two contingents are one too many', () => {
  expect(sharesFault([primary(100), contingent, { ...contingent, beneficiary_id: 'd' }])).toBe(messages.contingentOnlyOne);
});

test('a share that is not a number counts as none', () => {
  expect(totalShare([{ is_contigent: false, beneficiary_percentage: '50' }, { is_contigent: false }])).toBe(0);
});

test('an edited beneficiary stays in place, a new one comes last, a contingent replaces the previous one', () => {
  const list = [primary(50, 'a'), contingent, primary(50, 'b')];
  expect(withBeneficiary(list, primary(60, 'a')).map((each) => each.beneficiary_percentage)).toEqual([60, 0, 50]);
  expect(withBeneficiary(list, primary(1, 'c2')).map((each) => each.beneficiary_id)).toEqual(['a', 'c', 'b', 'c2']);
  expect(withBeneficiary(list, { ...contingent, beneficiary_id: 'd' }).map((each) => each.beneficiary_id)).toEqual(['a', 'd', 'b']);
});

test('three share 34, 33 and 33', () => {
  const split = splitEvenly([primary(1, 'a'), contingent, primary(1, 'b'), primary(90, 'c')]);
  expect(split.map((each) => each.beneficiary_percentage)).toEqual([34, 0, 33, 33]);
});

const anyone = fc.record({
  beneficiary_id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  is_contigent: fc.boolean(),
  beneficiary_percentage: fc.integer({ min: 1, max: 100 }),
});
const anyList = fc.uniqueArray(anyone, { selector: (each) => each.beneficiary_id, maxLength: 5 });

test('any list keeps at most one contingent, and each id once', () => {
  fc.assert(
    fc.property(fc.array(anyone, { maxLength: 12 }), (steps) => {
      const list = steps.reduce<readonly Beneficiary[]>((before, each) => withBeneficiary(before, each), []);
      expect(list.filter((each) => each.is_contigent).length).toBeLessThanOrEqual(1);
      expect(new Set(list.map((each) => each.beneficiary_id)).size).toBe(list.length);
    }),
  );
});

test('a list can be saved exactly when it reports no fault; then no one can be added', () => {
  fc.assert(
    fc.property(anyList, (list) => {
      expect(sharesFault(list) === undefined).toBe(sharesMessage(list).state === 'complete');
      if (sharesFault(list) === undefined) expect([totalShare(list), canAddPrimary(list)]).toEqual([100, false]);
    }),
  );
});

test('split evenly, up to three primaries and a contingent can be saved', () => {
  fc.assert(
    fc.property(anyList, (list) => {
      const primaries = list.filter((each) => !each.is_contigent);
      const contingents = list.filter((each) => each.is_contigent);
      fc.pre(primaries.length > 0 && primaries.length <= 3 && contingents.length <= 1);
      expect(sharesFault(splitEvenly(list))).toBeUndefined();
    }),
  );
});
