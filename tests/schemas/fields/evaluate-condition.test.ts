import { expect, test } from 'vitest';
import type { Condition } from '#schemas/fields/condition.ts';
import { holds, namesIn } from '#schemas/fields/evaluate-condition.ts';

const facts = { tier: 'IF', state: 'TX', age: 44, plan_kinds: ['medical', 'premier'], note: '  ', card_number: '************1111' };

test.each<[string, Condition]>([
  ['a value', { field: 'tier', equals: 'IF' }],
  ['a number written as text', { field: 'age', equals: '44' }],
  ['one of several', { field: 'state', in: ['CA', 'TX'] }],
  ['an entry of a list', { field: 'plan_kinds', equals: 'premier' }],
  ['a lower limit, itself inside', { field: 'age', from: 44 }],
  ['an upper limit, itself inside', { field: 'age', to: 44 }],
  ['an answer', { field: 'tier', filled: true }],
  ['no answer, for blanks are none', { field: 'note', filled: false }],
  ['no answer to a question that was never asked', { field: 'unheard', filled: false }],
  ['no answer to a question with a name that every object has', { field: 'toString', filled: false }],
  ['a stored, masked answer', { field: 'card_number', masked: true }],
  [
    'all of several',
    {
      and: [
        { field: 'tier', equals: 'IF' },
        { field: 'age', from: 18 },
      ],
    },
  ],
  [
    'any of several',
    {
      or: [
        { field: 'tier', equals: 'IO' },
        { field: 'age', from: 18 },
      ],
    },
  ],
  ['the opposite', { not: { field: 'tier', equals: 'IO' } }],
])('holds: %s', (_, condition) => {
  expect(holds(condition, facts)).toBe(true);
  expect(holds({ not: condition }, facts)).toBe(false);
});

test.each<[string, Condition]>([
  ['a limit of what is not a number', { field: 'state', from: 0 }],
  ['a limit of what was not answered', { field: 'unheard', to: 10 }],
  ['a limit of a blank', { field: 'note', from: 0 }],
  ['a value that was not answered', { field: 'unheard', equals: 'undefined' }],
])('does not hold: %s', (_, condition) => {
  expect(holds(condition, facts)).toBe(false);
});

test('the names of a condition are those it asks about, at any depth', () => {
  expect(
    namesIn({
      or: [
        { not: { field: 'a', filled: true } },
        {
          and: [
            { field: 'b', equals: 1 },
            { field: 'c', from: 2 },
          ],
        },
      ],
    }),
  ).toEqual(['a', 'b', 'c']);
});

test.each<Condition>([
  { field: 'sent', equals: 1 },
  { field: 'sent', in: [1] },
  { field: 'sent', from: 0 },
  { field: 'sent', to: 9 },
])('for values without text, which no one can answer, %j does not hold', (condition) => {
  for (const sent of [{ toString: 1, valueOf: 1 }, [{ toString: 1, valueOf: 1 }]]) expect(holds(condition, { sent })).toBe(false);
});
