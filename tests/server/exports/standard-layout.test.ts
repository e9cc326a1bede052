import { expect, test } from 'vitest';
import { standardColumns, standardLayout } from '#server/exports/layout.ts';

const before2 = [
  'policy_id',
  'status',
  'change',
  'changed_at',
  'ends_on',
  'carrier',
  'plan_ids',
  'plan_names',
  'tier',
  'premium_cents',
  'initial_cents',
  'recurring_cents',
];
const after2 = ['effective_date', 'completed_at', 'signed_at', 'process', 'state', 'zip', 'agent_id', 'group_id', 'member_id', 'notes'];

/** The columns that every carrier's standard layout begins with, by version. Add a version; never change one that was released. */
const columnsOfVersion: Readonly<Record<number, readonly string[]>> = {
  1: [...before2, ...after2],
  2: [...before2, 'employer_cents', 'employee_cents', 'paychecks_per_year', ...after2],
};

test('the columns of the standard layout are those recorded for its version, because receivers may read them by position', () => {
  const { version } = standardLayout;
  expect(
    standardColumns([]),
    `These are not the columns of version ${version}. Raise standardLayout.version in server/exports/layout.ts, and record the columns here under the new version.`,
  ).toEqual(columnsOfVersion[version]);
});

test('the version of the standard layout is the newest of those recorded', () => {
  expect(standardLayout.version).toBe(Math.max(...Object.keys(columnsOfVersion).map(Number)));
});
