import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take much longer than their size suggests. */
const long = [
  'tests/machines/wizard/wizard-walks.test.tsx',
  'tests/widgets/theme/every-rjsf-case.test.tsx',
  'tests/server/config/accepted-configurations.test.ts',
  // They wait for processes most of the time.
  'tests/processes/rotate.test.ts',
  'tests/processes/many-processes.test.ts',
  'tests/processes/widget-by-its-how-to.test.ts',
  'tests/processes/backup-and-restore.test.ts',
  'tests/processes/stopping.test.ts',
  'tests/processes/data-folder.test.ts',
  'tests/processes/database-away.test.ts',
  'tests/processes/telemetry.test.ts',
  'tests/journeys/accepted-configurations.test.ts',
  'tests/journeys/plans-and-tiers.test.ts',
];

/**
 * Vitest's order of files with the long ones first in their project. Without figures of an earlier run, Vitest goes by size, and
 * a long file that begins late runs alone at the end while the other workers are idle.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const missing = long.filter((file) => !existsSync(file));
    if (missing.length > 0) throw new Error(`${missing.join(', ')}: no such file; correct the list in tests/support/longest-first.ts`);
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    const place = ({ project, moduleId }: TestSpecification) =>
      2 * projects.indexOf(project) + (long.includes(relative(project.config.root, moduleId)) ? 0 : 1);
    return sorted.toSorted((one, other) => place(one) - place(other));
  }
}
