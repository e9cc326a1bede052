import { describe, expect, test } from 'vitest';
import { faultsAfter, lineOf } from '../edited-demo.ts';

const meadowlark = 'carriers/meadowlark.yaml';
const northquay = 'carriers/northquay.yaml';
const from = '      from: 01/01/2026\n';
const until = '      until: 12/31/2035\n';
const becomes = 'becomes: { plan: 307,';

describe('a fault in what a plan offers is reported in its line', () => {
  test.each([
    ['a pause from a day that does not exist', meadowlark, from, '      from: 02/30/2026\n', '"02/30/2026"', 'a day, mm/dd/yyyy'],
    ['a pause until a day that does not exist', meadowlark, until, '      until: 13/31/2035\n', '"13/31/2035"', 'a day, mm/dd/yyyy'],
    [
      'a pause that ends before it begins',
      meadowlark,
      until,
      '      until: 12/31/2025\n',
      'days from 01/01/2026 to 12/31/2025',
      'the earlier day first',
    ],
    [
      'a successor that does not exist',
      northquay,
      becomes,
      'becomes: { plan: 9999,',
      'the plan 9999',
      'the id of another plan that has no successor itself',
    ],
    [
      'the number of a question again',
      northquay,
      '      - { id: 2, text: May',
      '      - { id: 1, text: May',
      'the number 1 again',
      undefined,
    ],
  ])('%s', (_, file, before, after, found, expected) => {
    const faults = faultsAfter([file, before, after]);
    expect(faults).toContainEqual(expect.objectContaining({ file, found, ...(expected === undefined ? {} : { expected }) }));
    const lines = faults.filter((fault) => fault.found === found).map(({ line }) => line);
    // A pause is at fault as a whole, which begins in the line of its first day.
    expect(lines).toEqual([found.startsWith('days') ? lineOf(file, from) : lineOf(file, before)]);
  });

  test('a plan that needs a membership where none is sold', () => {
    const faults = faultsAfter([meadowlark, '    membership: true\n', ''], [meadowlark, '    membership: true\n', '']);
    expect(faults).toContainEqual(
      expect.objectContaining({
        file: meadowlark,
        found: 'a plan that needs a membership',
        expected: 'a plan with "membership: true" to choose',
      }),
    );
  });

  test('an open enrollment on a day that does not exist', () => {
    const period = 'open_enrollment: { from: 01/01/2026, until: 12/31/2027 }';
    const faults = faultsAfter(['people.yaml', period, period.replace('12/31', '02/31')]);
    expect(faults).toContainEqual(expect.objectContaining({ file: 'people.yaml', found: '"02/31/2027"' }));
  });
});
