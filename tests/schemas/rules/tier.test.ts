import { expect, test } from 'vitest';
import { readTier, tierLabel, tierOf } from '#schemas/rules/tier.ts';

test.each([
  [{ spouse: false, children: 0 }, 'IO'],
  [{ spouse: true, children: 0 }, 'IS'],
  [{ spouse: false, children: 2 }, 'IC'],
  [{ spouse: true, children: 1 }, 'IF'],
] as const)('a household of %o asks for tier %s', (household, tier) => {
  expect(tierOf(household)).toBe(tier);
});

test('carriers also write IC3 for a member with children', () => {
  expect(readTier('IC3')).toBe('IC');
  expect(readTier('IX')).toBeUndefined();
});

test('a premier plan in the cart covers exactly one child', () => {
  expect(tierLabel('IC')).toBe('Member + Children');
  expect(tierLabel('IC', true)).toBe('Member + 1 Child');
  expect(tierLabel('IF', true)).toBe('Family');
});
