import type { Section } from '../check.ts';

export const operations: Section = {
  title: 'Operations',
  checks: [
    {
      number: 58,
      name: 'It can be watched',
      goal: 'alive, ready and why not; figures without personal labels; one trace from browser to log',
      measures: [
        'tests/server/http/seeing.test.ts',
        { file: 'tests/server/http/request-id.test.ts', on: 'none' },
        { file: 'tests/server/http/pages.test.ts', tests: /health and metrics/, on: 'none' },
        'tests/processes/telemetry.test.ts',
      ],
      unmeasured: 'alerts are checked to ask for figures that exist, not set off',
    },
    {
      number: 59,
      name: 'A new version starts beside the old one',
      goal: 'migrations are a command of their own, repeatable, and take nothing away; a restart under load fails no request',
      measures: [
        { file: 'tests/processes/migrate.test.ts', on: 'postgres' },
        { file: 'tests/processes/many-processes.test.ts', tests: /rolling restart/, on: 'postgres' },
      ],
      on: 'postgres',
      unmeasured: 'the time for 100,000 enrollments, and a migration that is killed',
    },
    {
      number: 60,
      name: 'A backup is restored',
      goal: 'taken while people enroll, checked, and restored elsewhere to the same rows; damaged or foreign ones are refused',
      measures: [
        'tests/server/backup/restore-drill.test.ts',
        'tests/server/backup/refused-backups.test.ts',
        'tests/processes/backup-and-restore.test.ts',
        { file: 'tests/server/demo-guard.test.ts', on: 'none' },
      ],
    },
  ],
};
