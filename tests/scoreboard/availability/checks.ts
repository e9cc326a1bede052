import type { Section } from '../check.ts';

export const availability: Section = {
  title: 'Under load and in trouble',
  checks: [
    {
      number: 34,
      name: 'Two hundred enroll at once',
      goal: '1 to 2 s of thinking, 5 minutes: p99 below 100 ms, nothing fails',
      measures: ['tests/scoreboard/availability/two-hundred.check.ts'],
      slow: true,
    },
    {
      number: 35,
      name: 'Overload is refused, not suffered',
      goal: 'at five times what it can do: 503 with Retry-After, and back within 10 s',
      measures: ['tests/scoreboard/availability/overload.check.ts'],
    },
    {
      number: 36,
      name: 'Slow clients hold nothing',
      goal: '500 slow connections: others are answered, and all are closed within 30 s',
      measures: [
        'tests/scoreboard/availability/slow-clients.check.ts',
        { file: 'tests/server/http/no-request.test.ts', tests: /slow headers/, on: 'none' },
      ],
    },
    {
      number: 37,
      name: 'A bad mail server loses no mail',
      goal: 'one that hangs, drops or refuses: saves go on, each mail arrives once afterwards',
      measures: [
        'tests/scoreboard/availability/bad-mail-server.check.ts',
        'tests/server/jobs/outbox-worker.test.ts',
        { file: 'tests/processes/stopping.test.ts', tests: /mail server hangs/ },
      ],
    },
    {
      number: 38,
      name: 'A lost database is reported, and found again',
      goal: 'answers and readiness say it at once, the process lives, and goes on when it is back, however it went',
      measures: [
        { file: 'tests/server/http/database-away.test.ts', tests: /PostgreSQL/ },
        'tests/scoreboard/availability/database-killed.check.ts',
      ],
      on: 'postgres',
    },
    {
      number: 39,
      name: 'It does not grow',
      goal: '30 minutes of load: memory as after the first 5, of which objects within 5 %, tables of limits bounded',
      measures: ['tests/scoreboard/availability/soak.check.ts'],
      slow: true,
    },
  ],
};
