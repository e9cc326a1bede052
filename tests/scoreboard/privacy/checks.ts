import type { Section } from '../check.ts';

export const privacy: Section = {
  title: 'Privacy and evidence',
  checks: [
    {
      number: 48,
      name: 'Who read it is known',
      goal: 'reading a sensitive answer and every act of staff is in the audit log, with who, what, when and why; a changed or removed record is found',
      measures: [
        'tests/server/handlers/desk/audit.test.ts',
        { file: 'tests/server/http/seeing.test.ts', tests: /audited/ },
        'tests/server/desk/detail.test.ts',
        'tests/server/store/desk/audit-chain.test.ts',
      ],
    },
    {
      number: 49,
      name: 'What was signed can be shown',
      goal: 'the exact texts, answers, times and signature; a change needs a new one',
      measures: [
        'tests/server/handlers/enrollment/what-is-signed.test.ts',
        'tests/server/handlers/enrollment/electronic-copy.test.ts',
        'tests/server/handlers/enrollment/signature-by-text.test.ts',
      ],
    },
    {
      number: 50,
      name: 'Mails hold no answers',
      goal: 'no number in a mail or text message, and links that expire',
      measures: [
        { file: 'tests/server/store/nothing-in-the-clear.test.ts', tests: /message/, on: 'sqlite' },
        'tests/server/handlers/enrollment/new-way-back.test.ts',
        { file: 'tests/server/handlers/enrollment/electronic-copy.test.ts', tests: /without any full number|receipt mail/ },
      ],
    },
    {
      number: 51,
      name: 'Data is deleted in time',
      goal: 'abandoned enrollments, codes, sessions, messages, devices: nothing stays beyond its days; a person’s record is given and erased when they ask',
      measures: [
        { file: 'tests/server/desk/detail.test.ts', tests: /record of an enrollment/ },
        'tests/server/desk/erase.test.ts',
        'tests/server/jobs/sweeper.test.ts',
      ],
    },
  ],
};
