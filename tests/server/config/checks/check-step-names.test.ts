import { expect, test } from 'vitest';
import { faultsAfter } from '../edited-demo.ts';

const review = '  - tab: review_info\n';
const own = (tab: string, order: number, renamedFrom: string) =>
  `  - { tab: ${tab}, title: Own, order: ${order}, kind: form, required: always, fields: [middle_name], renamed_from: ${renamedFrom} }\n`;
const withSteps = (...steps: readonly string[]) => faultsAfter(['steps.yaml', review, `${steps.join('')}${review}`]);

test.each([
  ['from a step that is there still', [own('trip_info', 6.5, 'contact_info')], /"trip_info" renamed from "contact_info"/],
  [
    'in a chain',
    [own('trip_info', 6.5, 'travel_info'), own('travel_info', 0, 'tour_info')],
    /"trip_info" renamed from "travel_info", itself renamed from "tour_info"/,
  ],
  [
    'of two steps from one',
    [own('trip_info', 6.5, 'travel_info'), own('tour_info', 0, 'travel_info')],
    /"tour_info" renamed from "travel_info", like "trip_info"/,
  ],
  ['from one name twice', [own('trip_info', 6.5, '[travel_info, travel_info]')], /"travel_info" twice/],
])('refuses a renamed step %s', (_what, steps, expected) => {
  expect(withSteps(...steps).map(({ found }) => found)).toContainEqual(expect.stringMatching(expected));
});

test('refuses to rename one of the product’s own steps, and points to the line', () => {
  const [fault] = faultsAfter(['steps.yaml', '  - tab: employer_info\n', '  - tab: employer_info\n    renamed_from: work_info\n']);
  expect(fault).toMatchObject({ file: 'steps.yaml', found: 'the step "employer_info" with an earlier name' });
});

test('accepts a renamed step with all its earlier names', () => {
  expect(withSteps(own('trip_info', 6.5, '[travel_info, tour_info]'))).toEqual([]);
});
