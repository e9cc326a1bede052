import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadConfig } from '#server/config/load-config.ts';
import { demoCopy } from '../edited-demo.ts';

const unreadable: readonly (readonly [what: string, text: string, line: number, found: RegExp])[] = [
  ['an empty file', '', 1, /an empty file/],
  ['comments alone', '# nothing\n', 1, /nothing/],
  ['a list', '- 1\n', 1, /a list of 1/],
  ['a key twice', 'site_name: A\nsite_name: B\n', 2, /unique/],
  ['a tab', 'texts:\n\teft: x\n', 2, /tab/i],
  ['an open bracket', 'bill_dates: [1, 2\n', 2, /./],
  ['an unknown anchor', 'site_name: *nobody\n', 1, /nobody/],
  ['a bomb of anchors', bomb(), 1, /alias/i],
  ['too long a file', `# ${'x'.repeat(1_000_001)}`, 1, /bytes/],
];

test.each(unreadable)('%s is a fault at its line', (_what, text, line, found) => {
  const folder = demoCopy();
  writeFileSync(join(folder, 'site.yaml'), text);
  const loaded = loadConfig(folder);
  const [fault] = 'faults' in loaded ? loaded.faults : [];
  expect(fault).toMatchObject({ file: 'site.yaml', line, found: expect.stringMatching(found) });
});

test('a step after the last list instead of among the steps is one fault at its line, with a helpful message', () => {
  const folder = demoCopy();
  const path = join(folder, 'steps.yaml');
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, `${text}\n\n  - tab: travel_info\n    title: Travel\n`);
  const loaded = loadConfig(folder);
  expect('faults' in loaded && loaded.faults).toEqual([
    {
      file: 'steps.yaml',
      line: text.split('\n').length + 2,
      column: 3,
      found: 'a line that does not fit the lines above it',
      expected: expect.stringContaining('the same indentation as the lines it belongs to'),
    },
  ]);
});

function bomb(): string {
  const levels = Array.from({ length: 9 }, (_, at) => `l${at + 1}: &l${at + 1} [${Array.from({ length: 9 }, () => `*l${at}`).join(', ')}]`);
  return `l0: &l0 [x, x]\n${levels.join('\n')}\n`;
}
