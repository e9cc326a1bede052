import type { Section } from '../check.ts';

export const durability: Section = {
  title: 'Durability and consistency',
  checks: [
    {
      number: 40,
      name: 'A killed server loses nothing',
      goal: '50 times kill -9 during saves: no acknowledged save lost, none half, a start within 5 s of processor time; the same for one of three processes',
      measures: [
        'tests/scoreboard/durability/killed-while-saving.check.ts',
        { file: 'tests/scoreboard/durability/one-of-three-killed.check.ts', on: 'postgres' },
        { file: 'tests/processes/killed.test.ts', on: 'sqlite' },
      ],
    },
    {
      number: 41,
      name: 'A power failure loses nothing',
      goal: '50 times everything that was not flushed to the disk is gone: no acknowledged save lost, none half',
      measures: ['tests/scoreboard/durability/power-failure.check.ts', { file: 'tests/server/store/sqlite/sqlite.test.ts', on: 'sqlite' }],
    },
    {
      number: 42,
      name: 'It stops when told',
      goal: 'SIGTERM during saves: exit 0 within 10 s, what was asked is answered, and a restart under load fails no request',
      measures: [
        'tests/processes/stopping.test.ts',
        { file: 'tests/processes/many-processes.test.ts', tests: /rolling restart/, on: 'postgres' },
        'tests/scoreboard/durability/stopped-while-saving.check.ts',
      ],
    },
    {
      number: 43,
      name: 'A full disk is survived',
      goal: 'saves are refused with words, reading works, and it goes on without a restart',
      measures: [{ file: 'tests/server/http/database-away.test.ts', tests: /disk/ }],
      on: 'sqlite',
    },
    {
      number: 44,
      name: 'One folder, one server',
      goal: 'a second server on a data folder refuses with words, and the first goes on',
      measures: [{ file: 'tests/processes/data-folder.test.ts', tests: /second server/ }],
      on: 'sqlite',
    },
    {
      number: 45,
      name: 'A repeated save counts once',
      goal: 'each save sent up to 10 times at once, and again after lost answers: one policy, one cart row, one mail',
      measures: [
        'tests/scoreboard/durability/repeated-saves.check.ts',
        { file: 'tests/server/handlers/whole-enrollment.test.ts', tests: /completing twice/ },
        { file: 'tests/server/handlers/two-at-once.test.ts', tests: /twice/ },
      ],
    },
    {
      number: 46,
      name: 'Two at once overwrite nothing',
      goal: 'a save over another one is refused, and says what differs',
      measures: ['tests/server/handlers/two-at-once.test.ts', 'tests/journeys/two-at-once.test.ts'],
    },
    {
      number: 47,
      name: 'A wrong clock does no harm',
      goal: 'set back or forward: no code lives longer, and nothing fails',
      measures: [
        { file: 'tests/server/steady-clock.test.ts', on: 'none' },
        { file: 'tests/server/handlers/enrollment/verification.test.ts', tests: /clock/ },
      ],
    },
  ],
};
