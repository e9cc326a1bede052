import type { Section } from '../check.ts';

export const access: Section = {
  title: 'Who may do what',
  checks: [
    {
      number: 1,
      name: 'Nobody reaches what is not theirs',
      goal: 'each call about an enrollment, and each of staff, asked by everyone else: all refused, nothing of the owner shown, no row changed',
      measures: ['tests/server/access/not-theirs.test.ts', 'tests/server/access/staff/staff-limits.test.ts'],
    },
    {
      number: 2,
      name: 'Every route has its rule',
      goal: 'calls, routes, handlers and OpenAPI are the same set; a route without a rule does not start',
      measures: ['tests/contract/agreement.test.ts', { file: 'tests/server/access/access.test.ts', tests: /without an access rule/ }],
      on: 'none',
    },
    {
      number: 3,
      name: 'A header makes no one someone else',
      goal: 'claimed ids and forwarded addresses gain nothing, and are logged',
      measures: [
        'tests/scoreboard/access/claimed-identity.check.ts',
        { file: 'tests/server/access/access.test.ts', tests: /claim/, on: 'none' },
        { file: 'tests/server/access/callers.test.ts', on: 'none' },
      ],
    },
    {
      number: 4,
      name: 'One-time codes cannot be guessed',
      goal: '5 tries a code and 50 a day for an address, from 50 connections and over a restart; 10 minutes; once; for one contact only',
      measures: ['tests/server/handlers/enrollment/verification.test.ts', 'tests/server/access/code-guesses.test.ts'],
    },
    {
      number: 5,
      name: 'No one is flooded with codes',
      goal: '120 s between two, 5 an hour for an address, and a cap for the whole site, however many ask at once',
      measures: [
        'tests/server/access/how-many-codes.test.ts',
        {
          file: 'tests/server/handlers/enrollment/verification.test.ts',
          tests: /after two minutes|concurrent requests|at most five codes/,
        },
        { file: 'tests/processes/many-processes.test.ts', tests: /one code is sent at a time/, on: 'postgres' },
      ],
    },
    {
      number: 6,
      name: 'Resume codes cannot be guessed',
      goal: '5 failures in 15 minutes by address and by network; wrong code and unknown address look and last the same',
      measures: [
        { file: 'tests/server/handlers/enrollment/resume.test.ts', tests: /same answer|failures/ },
        'tests/scoreboard/access/same-time.check.ts',
      ],
    },
    {
      number: 7,
      name: 'Access codes cannot be guessed',
      goal: 'of guesses from one network 10 are looked at, others are not affected',
      measures: [
        { file: 'tests/server/handlers/store/access.test.ts', tests: /wrong codes|busy office/ },
        { file: 'tests/server/access/callers.test.ts', tests: /proxy/, on: 'none' },
      ],
    },
    {
      number: 8,
      name: 'Mailed links cannot be forged',
      goal: '10,000 changed links: none opens anything; the right one still does, also after it was fetched 20 times',
      measures: [
        { file: 'tests/server/handlers/enrollment/resume.test.ts', tests: /link/ },
        'tests/scoreboard/access/changed-links.check.ts',
      ],
    },
    {
      number: 9,
      name: 'Sessions end',
      goal: '256 random bits; a new one with every right; idle, oldest age, signing out',
      measures: [
        { file: 'tests/server/access/access.test.ts', tests: /session|cookie/, on: 'none' },
        { file: 'tests/server/handlers/store/access.test.ts', tests: /session|signing out|rights/ },
        { file: 'tests/server/handlers/enrollment/resume.test.ts', tests: /new session/ },
        'tests/server/handlers/staff/staff-sessions.test.ts',
      ],
      unmeasured: 'a visitor’s session may last 24 hours, not 12, as its decision says',
    },
    {
      number: 10,
      name: 'Other sites change nothing',
      goal: 'a form, a picture, fetch, text/plain and a prefetch of another origin in a real browser, at every call: no row changed',
      measures: [
        'tests/scoreboard/access/other-origin.check.ts',
        { file: 'tests/server/access/access.test.ts', tests: /a change .* is refused/, on: 'none' },
      ],
    },
    {
      number: 11,
      name: 'Reading changes nothing',
      goal: 'no GET changes a row of content, except the calls that say so',
      measures: ['tests/server/http/reading-changes-nothing.test.ts'],
    },
    {
      number: 12,
      name: 'No step is left out',
      goal: 'completing with any required step missing, or at another price or day, is refused; a completed enrollment stays as it is',
      measures: [
        'tests/scoreboard/access/skipped-steps.check.ts',
        { file: 'tests/server/http/bad-input.test.ts', tests: /step before|open steps|complete enrollment/, on: 'none' },
      ],
    },
  ],
};
