import type { Section } from '../check.ts';

export const accessibility: Section = {
  title: 'Accessibility',
  checks: [
    {
      number: 52,
      name: 'axe finds nothing',
      goal: 'no violation up to WCAG 2.2 AA on the screens, narrow, zoomed, dark, in forced colors',
      measures: ['tests/journeys/every-look.test.ts', 'tests/journeys/forced-colors.test.ts', 'tests/journeys/shell.test.ts'],
      on: 'none',
      slow: true,
    },
    {
      number: 53,
      name: 'A keyboard is enough',
      goal: 'applicant, rep and group enroll from quote to receipt by keyboard: no trap, the focus always visible',
      measures: ['tests/journeys/by-keyboard.test.ts', 'tests/journeys/verified-contact.test.ts'],
      slow: true,
    },
    {
      number: 54,
      name: 'Screen readers are told',
      goal: 'names, descriptions and errors of each field; the end of a session is announced in time',
      measures: ['tests/widgets/every-widget.test.tsx', 'tests/journeys/session-time.test.ts'],
      on: 'none',
      unmeasured: 'no screen reader was heard',
    },
  ],
};
