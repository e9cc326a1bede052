import type { Section } from '../check.ts';

export const supply: Section = {
  title: 'What it is built from',
  checks: [
    {
      number: 55,
      name: 'Packages are known and unbroken',
      goal: 'no known high or critical hole in what runs, one registry in the lock file, exact versions, judged licenses and install scripts',
      measures: ['tests/support/sbom.test.ts', 'tests/support/lock-file.test.ts'],
      on: 'none',
      unmeasured: '`npm audit` and signatures, which a registry must answer',
    },
    {
      number: 56,
      name: 'A build can be repeated',
      goal: 'two builds are the same bytes; no source map is served, no test route and no secret in it',
      measures: ['tests/scoreboard/supply/built-twice.check.ts', { file: 'tests/server/http/pages.test.ts', tests: /in production/ }],
      on: 'none',
      slow: true,
    },
    {
      number: 57,
      name: 'The tests find faults',
      goal: 'of the faults put into values, prices, codes and encryption, 85 in 100 are found, of those put into access 95; 90 in 100 branches are taken',
      measures: ['tests/scoreboard/supply/found-faults.check.ts', 'tests/scoreboard/supply/branches.check.ts'],
      on: 'none',
      slow: true,
      unmeasured: 'a hundred faults are drawn of each subject, and only its own tests look for them, on SQLite; branches of the screens',
    },
  ],
};
