import type { Section } from '../check.ts';

export const atRest: Section = {
  title: 'What is stored',
  checks: [
    {
      number: 23,
      name: 'Nothing secret is readable',
      goal: 'numbers, birth date, contacts, health answers and codes are in no file, table, log, backup or mail; card numbers and security codes in no object either',
      measures: [
        { file: 'tests/server/store/nothing-in-the-clear.test.ts', on: 'sqlite' },
        'tests/server/store/no-answer-in-the-clear.test.ts',
        'tests/scoreboard/at-rest/process-memory.check.ts',
      ],
      unmeasured: 'memory of the process that no object uses any more, which a runtime with garbage collection does not overwrite',
    },
    {
      number: 24,
      name: 'Encrypted rows cannot be moved or changed',
      goal: 'swapped between rows, columns and enrollments, or with one bit changed: never decrypted',
      measures: [{ file: 'tests/server/store/seal/seal.test.ts', on: 'none' }, 'tests/server/store/seal/enrollment-keys.test.ts'],
    },
    {
      number: 25,
      name: 'The data key turns while people enroll',
      goal: '10,000 enrollments in at most a minute; no request fails, a killed rotation goes on, the old key retires; a wrong key does not start',
      measures: [
        'tests/server/store/keys/rotate-key.test.ts',
        'tests/server/store/keys/data-key.test.ts',
        'tests/processes/rotate.test.ts',
        'tests/scoreboard/at-rest/rotation-time.check.ts',
      ],
    },
    {
      number: 26,
      name: 'Nothing random repeats',
      goal: 'a million nonces and a million tokens: none twice',
      measures: ['tests/scoreboard/at-rest/nothing-repeats.check.ts'],
      on: 'none',
    },
    {
      number: 27,
      name: 'Numbers come back masked',
      goal: 'at most the last four characters of any number',
      measures: [
        { file: 'tests/schemas/values/mask.test.ts', on: 'none' },
        { file: 'tests/server/handlers/whole-enrollment.test.ts', tests: /masked/ },
      ],
      unmeasured: 'that the database’s own user cannot read card numbers is left to CARD_VAULT_URL or CARD_FIELDS',
    },
    {
      number: 28,
      name: 'Deleted is deleted',
      goal: 'rows of a deleted enrollment, put back from a copy, cannot be read; the files forget it, and a restore erases it again',
      measures: [
        { file: 'tests/server/store/seal/enrollment-keys.test.ts', tests: /deleted/ },
        'tests/server/jobs/replaced-numbers.test.ts',
        'tests/server/jobs/erased-numbers.test.ts',
        { file: 'tests/server/store/erased-is-gone.test.ts', tests: /no row/ },
        { file: 'tests/server/backup/erased-again.test.ts', tests: /erased/ },
      ],
    },
  ],
};
