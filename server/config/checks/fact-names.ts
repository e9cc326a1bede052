import type { EnrollmentFacts } from '#server/rules/people/facts.ts';

/** The names of {@link EnrollmentFacts}, for checking conditions written in configuration. */
export const factNames = [
  'tier',
  'state',
  'zip',
  'age',
  'gender',
  'tobacco',
  'annual_income',
  'hours',
  'group_id',
  'process',
  'enroll_type',
  'plans',
  'plan_kinds',
  'categories',
] as const satisfies readonly (keyof EnrollmentFacts)[];
