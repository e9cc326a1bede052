import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import long from './long-tests.json' with { type: 'json' };

/**
 * Vitest's order of files, with those of `long-tests.json` first in their project: they walk at random or wait for other processes,
 * and take much longer than their size suggests. Without figures of an earlier run, Vitest goes by size, and a long file that begins
 * late runs alone at the end while the other workers are idle.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const missing = long.filter((file) => !existsSync(file));
    if (missing.length > 0) throw new Error(`${missing.join(', ')}: no such file or folder; correct tests/support/order/long-tests.json`);
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    const place = ({ project, moduleId }: TestSpecification) =>
      2 * projects.indexOf(project) + (long.some((each) => relative(project.config.root, moduleId).startsWith(each)) ? 0 : 1);
    return sorted.toSorted((one, other) => place(one) - place(other));
  }
}
