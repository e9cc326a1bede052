import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files, and folders of them, that take much longer than their size suggests. */
const long = [
  'tests/machines/wizard/wizard-walks.test.tsx',
  'tests/widgets/theme/every-rjsf-case.test.tsx',
  'tests/server/config/accepted-configurations.test.ts',
  'tests/journeys/accepted-configurations.test.ts',
  'tests/journeys/plans-and-tiers.test.ts',
  // They wait for other processes to start and to end.
  'tests/processes/',
];

/**
 * Vitest's order of files with the long ones first in their project. Without figures of an earlier run, Vitest goes by size, and
 * a long file that begins late runs alone at the end while the other workers are idle.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const missing = long.filter((file) => !existsSync(file));
    if (missing.length > 0)
      throw new Error(`${missing.join(', ')}: no such file or folder; correct the list in tests/support/longest-first.ts`);
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    const place = ({ project, moduleId }: TestSpecification) =>
      2 * projects.indexOf(project) + (long.some((each) => relative(project.config.root, moduleId).startsWith(each)) ? 0 : 1);
    return sorted.toSorted((one, other) => place(one) - place(other));
  }
}
