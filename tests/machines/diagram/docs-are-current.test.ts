import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allDiagrams } from '#scripts/diagrams/all-diagrams.ts';
import { demoFolder } from '#server/config/config-folder.ts';

const folder = 'docs/diagrams';

/** Text first, because the Mermaid file shows how a drawing differs. */
const ofKind = (names: readonly string[], ending: string) => names.filter((name) => name.endsWith(ending));

test('the diagrams in docs match the current machines and demo (npm run diagrams redraws them)', async () => {
  const drawn = await allDiagrams(demoFolder);
  const names = [...drawn.keys()].toSorted();
  expect(readdirSync(folder).toSorted()).toEqual(names);
  for (const ending of ['.mmd', '.md', '.svg']) {
    for (const name of ofKind(names, ending)) expect(readFileSync(`${folder}/${name}`, 'utf8'), name).toBe(drawn.get(name));
  }
}, 60_000);
