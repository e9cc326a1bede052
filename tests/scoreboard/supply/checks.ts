import type { Section } from '../check.ts';

export const supply: Section = {
  title: 'What it is built from',
  checks: [
    {
      number: 55,
      name: 'Packages are known and unbroken',
      goal: 'no known high or critical hole in what runs, one registry in the lock file, exact versions, judged licenses',
      measures: ['tests/support/sbom.test.ts'],
      on: 'none',
      unmeasured: 'a part of this goal has no test yet',
    },
    {
      number: 56,
      name: 'A build can be repeated',
      goal: 'two builds are the same bytes; no source map is served, no test route and no secret in it',
      measures: [],
      on: 'none',
      unmeasured: 'no test measures it yet',
    },
    {
      number: 57,
      name: 'The tests find faults',
      goal: 'of changes made to the rules, at least 85 in 100 are found',
      measures: [],
      unmeasured: 'no mutation testing is set up',
    },
  ],
};
