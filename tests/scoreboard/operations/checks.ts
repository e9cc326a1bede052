import type { Section } from '../check.ts';

// Prometheus does not come from npm.
const rehearsesAlerts = Boolean(process.env.PROMETHEUS);

export const operations: Section = {
  title: 'Operations',
  checks: [
    {
      number: 58,
      name: 'It can be watched',
      goal: 'alive, ready and why not; figures without personal labels; one trace from browser to log; five faults set off their alerts',
      measures: [
        'tests/server/http/seeing.test.ts',
        { file: 'tests/server/http/request-id.test.ts', on: 'none' },
        { file: 'tests/server/http/pages.test.ts', tests: /health and metrics/, on: 'none' },
        'tests/processes/telemetry.test.ts',
        ...(rehearsesAlerts ? [{ file: 'tests/scoreboard/operations/alerts.check.ts', on: 'postgres' } as const] : []),
      ],
      ...(rehearsesAlerts ? {} : { unmeasured: 'alerts are set off only where PROMETHEUS names the program' }),
    },
    {
      number: 59,
      name: 'A new version starts beside the old one',
      goal: 'migrations are repeatable, take nothing away, and take a minute for 100,000 enrollments; a kill leaves old or new tables; a restart under load fails no request',
      measures: [
        'tests/scoreboard/operations/migration-time.check.ts',
        { file: 'tests/server/store/killed-migration.test.ts', on: 'sqlite' },
        { file: 'tests/processes/migrate.test.ts', on: 'postgres' },
        { file: 'tests/processes/many-processes.test.ts', tests: /rolling restart/, on: 'postgres' },
      ],
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
