import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

const most = 25;

/** Folders with files of one kind, which grow by one file for each new thing. */
const flat = ['scripts/record/scenes', 'server/store/migrations', 'tests/journeys'];

// A folder that outgrows this gets rooms; see docs/decisions/0091-*.md.
test.each(['schemas', 'widgets', 'machines', 'src', 'server', 'scripts', 'tests'])(
  `no folder of %s has more than ${most} files side by side`,
  (top) => {
    expect(filesSideBySide(top).filter(({ folder, files }) => files > most && !flat.includes(folder))).toEqual([]);
  },
);

test('what is named as a flat list has outgrown the limit', () => {
  expect(flat.filter((list) => filesSideBySide(list).every(({ files }) => files <= most))).toEqual([]);
});

function filesSideBySide(folder: string): readonly { readonly folder: string; readonly files: number }[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).length;
  const below = entries.filter((entry) => entry.isDirectory()).flatMap(({ name }) => filesSideBySide(`${folder}/${name}`));
  return [{ folder, files }, ...below];
}
