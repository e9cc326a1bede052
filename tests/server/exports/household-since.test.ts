import { expect, test } from 'vitest';
import { householdSince } from '#server/exports/household-since.ts';
import type { StoredHouseholdChange } from '#server/store/policies/household-changes.ts';

const dependent = (id: string) => ({ id, answers: { first_name: id }, secrets: {} });
const change = (number: number | null, joined: readonly string[], left: readonly string[] = []): StoredHouseholdChange => ({
  number,
  at: `2026-03-1${number ?? 9}T12:00:00Z`,
  joined,
  left: left.map(dependent),
});
const changesSince = (upTo: number, ...changes: readonly StoredHouseholdChange[]) => {
  const { joined, later, left } = householdSince(changes, upTo);
  return { joined: [...joined], later: [...later], left: left.map(({ id, at }) => `${id} ${at.slice(0, 10)}`) };
};

/* The household of a policy since its carrier last heard of it. */

test('someone who left has the day of the correction', () => {
  expect(changesSince(9, change(4, ['ana'], ['kim']))).toEqual({ joined: ['ana'], later: [], left: ['kim 2026-03-14'] });
});

test('a dependent who joined and left in between is not reported', () => {
  expect(changesSince(9, change(4, ['ana']), change(6, [], ['ana']))).toEqual({ joined: [], later: [], left: [] });
});

test('someone who took the place of another under the same id is added, and the other one ends', () => {
  expect(changesSince(9, change(4, ['kim'], ['kim']))).toEqual({ joined: ['kim'], later: [], left: ['kim 2026-03-14'] });
});

test.each([7, null])('people who joined or left with change %s, after those of the file, are for the next file', (number) => {
  expect(changesSince(6, change(4, ['ana']), change(number, ['lou'], ['sam']))).toEqual({ joined: ['ana'], later: ['lou'], left: [] });
});
