import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ageFault,
  answerSpouse,
  asksSpouse,
  canAddMore,
  type Household,
  keptByTier,
  limitNotice,
  missingText,
  mostOf,
  nextRelationship,
  type Related,
  tierSatisfied,
} from '#schemas/rules/dependents.ts';
import { type Tier, tiers } from '#schemas/rules/tier.ts';

const kinds = {
  ordinary: { premier: false, iha: false },
  premier: { premier: true, iha: false },
  IHA: { premier: false, iha: true },
} as const;
type Kind = keyof typeof kinds;

const household = (tier: Tier, kind: Kind): Household => ({ tier, ...kinds[kind] });
const spouse: Related = { relationship: 'spouse' };
const child: Related = { relationship: 'child' };
const children = (count: number): Related[] => Array.from({ length: count }, () => child);

describe('for every tier and kind of plan', () => {
  // The first and second dependent (without and with a Yes to the spouse question), the maximum, the minimum.
  test.each<[Tier, Kind, boolean, string, string, number]>([
    ['IO', 'ordinary', false, 'child child', 'child child', 0],
    ['IO', 'premier', false, 'child child', 'child child', 0],
    ['IO', 'IHA', false, 'child child', 'child child', 0],
    ['IS', 'ordinary', false, 'spouse spouse', 'spouse spouse', 1],
    ['IS', 'premier', false, 'spouse spouse', 'spouse spouse', 1],
    ['IS', 'IHA', false, 'spouse spouse', 'spouse spouse', 1],
    ['IC', 'ordinary', false, 'child child', 'child child', 10],
    ['IC', 'premier', false, 'child child', 'child child', 1],
    ['IC', 'IHA', false, 'child child', 'child child', 5],
    ['IF', 'ordinary', false, 'spouse child', 'spouse child', 10],
    ['IF', 'premier', true, 'child child', 'spouse child', 10],
    ['IF', 'IHA', false, 'spouse child', 'spouse child', 9],
  ])('%s on %s plans', (tier, kind, asks, withoutYes, withYes, most) => {
    const house = household(tier, kind);
    const firstTwo = (answer?: boolean) => {
      const first = nextRelationship(house, [], answer);
      return `${first} ${nextRelationship(house, [{ relationship: first }], answer)}`;
    };
    expect(asksSpouse(house)).toBe(asks);
    expect(firstTwo()).toBe(withoutYes);
    expect(firstTwo(true)).toBe(withYes);
    expect(mostOf(house)).toBe(most);
  });

  test.each<[Tier, readonly Related[], boolean]>([
    ['IO', [], true],
    ['IO', [child], false],
    ['IS', [], false],
    ['IS', [spouse], true],
    ['IS', [child], false],
    ['IC', [], false],
    ['IC', [child], true],
    ['IC', [child, child], true],
    ['IC', [spouse], false],
    ['IF', [spouse], false],
    ['IF', [spouse, child], true],
    ['IF', [child, child], true],
  ])('%s with these dependents can continue or not', (tier, dependents, met) => {
    expect(tierSatisfied(household(tier, 'ordinary'), dependents)).toBe(met);
  });
});

describe('limits are stated in the words of the plan', () => {
  test('an IHA plan allows five children', () => {
    expect(limitNotice(household('IC', 'IHA'), children(4))).toBeUndefined();
    expect(limitNotice(household('IC', 'IHA'), children(5))).toBe('Only 5 child is allowed in IHA plan for Member + Children tier');
    expect(tierSatisfied(household('IC', 'IHA'), children(5))).toBe(true);
    expect(tierSatisfied(household('IC', 'IHA'), children(6))).toBe(false);
  });

  test('an IHA plan allows nine dependents of a family', () => {
    expect(limitNotice(household('IF', 'IHA'), [spouse, ...children(8)])).toBe(
      'Only 9 dependent is allowed in IHA plan for Member + Family tier',
    );
  });

  test('an L713 plan allows one child, and says so if there is another', () => {
    const house = household('IC', 'premier');
    expect(limitNotice(house, [child])).toBeUndefined();
    expect(tierSatisfied(house, [child])).toBe(true);
    expect(limitNotice(house, children(2))).toBe(
      'Only one child is allowed in L713 plans for IC tier please delete additional child to proceed further',
    );
  });

  test('the stricter limit wins if both kinds are in the cart', () => {
    expect(mostOf({ tier: 'IC', premier: true, iha: true })).toBe(1);
    expect(asksSpouse({ tier: 'IF', premier: true, iha: true })).toBe(false);
  });
});

describe('a spouse who is removed and restored', () => {
  const dana: Related & { name: string } = { relationship: 'spouse', name: 'Dana' };
  const lee: Related & { name: string } = { relationship: 'child', name: 'Lee' };

  test('No removes the spouse, and a later Yes restores the same one in first place', () => {
    const gone = answerSpouse(false, [dana, lee], undefined);
    expect(gone).toEqual({ dependents: [lee], removed: dana });
    expect(answerSpouse(true, gone.dependents, gone.removed)).toEqual({ dependents: [dana, lee], removed: undefined });
  });

  test('Yes without a spouse to restore changes nothing', () => {
    expect(answerSpouse(true, [lee], undefined).dependents).toEqual([lee]);
  });

  test('No twice still remembers the spouse', () => {
    expect(answerSpouse(false, [lee], dana).removed).toEqual(dana);
  });
});

test.each<[Tier, readonly Related[], readonly Related[]]>([
  ['IO', [spouse, child], []],
  ['IS', [spouse, child], [spouse]],
  ['IC', [spouse, child, child], [child, child]],
  ['IF', [spouse, child, { ...spouse }], [spouse, child]],
])('of loaded dependents, %s keeps those it covers', (tier, loaded, kept) => {
  expect(keptByTier(tier, loaded)).toEqual(kept);
});

test('a spouse is 18 or older, a child younger than 26 unless legally disabled', () => {
  expect(ageFault('spouse', 17, false)).toBe('A spouse must be 18 years or older');
  expect(ageFault('spouse', 18, false)).toBeUndefined();
  expect(ageFault('child', 25, false)).toBeUndefined();
  expect(ageFault('child', 26, false)).toBe('A child must be younger than 26 years on the effective date, unless legally disabled');
  expect(ageFault('child', 40, true)).toBeUndefined();
});

describe('any list built by the rules', () => {
  const house = fc.record({ tier: fc.constantFrom(...tiers), premier: fc.boolean(), iha: fc.boolean() });
  const grow = (home: Household, wanted: number, answer: boolean | undefined): Related[] => {
    const list: Related[] = [];
    while (list.length < wanted && canAddMore(home, list)) list.push({ relationship: nextRelationship(home, list, answer) });
    return list;
  };

  test('is covered by the tier, has at most one spouse and never exceeds the limit', () => {
    fc.assert(
      fc.property(house, fc.nat(14), fc.option(fc.boolean(), { nil: undefined }), (home, wanted, answer) => {
        const list = grow(home, wanted, answer);
        expect(keptByTier(home.tier, list)).toEqual(list);
        expect(list.filter(({ relationship }) => relationship === 'spouse').length).toBeLessThanOrEqual(1);
        expect(list.length).toBeLessThanOrEqual(mostOf(home));
      }),
    );
  });

  test('reaches what the tier asks for: no household gets stuck', () => {
    fc.assert(
      fc.property(house, fc.option(fc.boolean(), { nil: undefined }), (home, answer) => {
        expect(tierSatisfied(home, grow(home, 14, answer))).toBe(true);
      }),
    );
  });

  test('stays within the tier when the spouse is removed and restored', () => {
    fc.assert(
      fc.property(house, fc.nat(10), (home, wanted) => {
        const list = grow(home, wanted, true);
        const gone = answerSpouse(false, list, undefined);
        expect(answerSpouse(true, gone.dependents, gone.removed).dependents).toEqual(list);
      }),
    );
  });
});

test('what is missing names who is missing: the child alone once the spouse is in the list', () => {
  const family = household('IF', 'ordinary');
  expect(missingText(family, [])).toBe('Spouse & Child information required');
  expect(missingText(family, [spouse])).toBe('Child information required');
  expect(missingText(family, [child])).toBe('Spouse information required');
  expect(missingText(household('IF', 'premier'), [child])).toBe('Child information required');
  expect(missingText(household('IC', 'ordinary'), [])).toBe('Child information required');
});

test('a family that enrolls no spouse is asked for a child alone, where the spouse is optional', () => {
  const premier = household('IF', 'premier');
  expect(missingText(premier, [], false)).toBe('Child information required');
  expect(missingText(premier, [], true)).toBe('Spouse & Child information required');
  expect(missingText(premier, [], undefined)).toBe('Spouse & Child information required');
  expect(missingText(household('IF', 'ordinary'), [], false)).toBe('Spouse & Child information required');
});
