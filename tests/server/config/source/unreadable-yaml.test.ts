import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadConfig } from '#server/config/load-config.ts';
import { demoCopy, faultsAfter, lineOf } from '../edited-demo.ts';

const unreadable: readonly (readonly [what: string, text: string, line: number, found: RegExp])[] = [
  ['an empty file', '', 1, /an empty file/],
  ['comments alone', '# nothing\n', 1, /nothing/],
  ['a list', '- 1\n', 1, /a list of 1/],
  ['a key twice', 'site_name: A\nsite_name: B\n', 2, /the key "site_name" again/],
  ['a tab', 'texts:\n\teft: x\n', 2, /tab/i],
  ['an open bracket', 'bill_dates: [1, 2\n', 2, /bracket above is still open/],
  ['an unknown anchor', 'tagline: x\nsite_name: *nobody\n', 2, /the alias "\*nobody"/],
  ['a bomb of anchors', bomb(), 1, /alias/i],
  ['a merge key', 'a: &a { x: 1 }\nb:\n  <<: *a\n', 3, /the merge key "<<" of "\*a"/],
  ['an open quote', "tagline: x\nsite_name: 'A\n", 3, /a quote that is never closed/],
  ['an apostrophe in single quotes', "tagline: x\nsite_name: 'What's new'\n", 2, /more after the end of a value/],
  ['no space after a colon', 'tagline: x\nsite_name:A\nhue: 3\n', 2, /a line without a value/],
  ['an unquoted @', 'tagline: x\nsite_name: @home\n', 2, /starts with a sign of YAML/],
  ['an unquoted %', 'tagline: x\nsite_name: %home\n', 2, /starts with a sign of YAML/],
  ['a second document', 'tagline: x\n---\nsite_name: A\n', 2, /a second document/],
  ['a tag', 'tagline: x\nsite_name: !secret A\n', 2, /a tag/],
  ['too long a file', `# ${'x'.repeat(1_000_001)}`, 1, /bytes/],
];

test.each(unreadable)('%s is one fault at its line', (_what, text, line, found) => {
  const folder = demoCopy();
  writeFileSync(join(folder, 'site.yaml'), text);
  const loaded = loadConfig(folder);
  const faults = 'faults' in loaded ? loaded.faults : [];
  expect(faults).toEqual([expect.objectContaining({ file: 'site.yaml', line, found: expect.stringMatching(found) })]);
});

test.each([
  ['a key that is not indented enough', '    title: Contact', '   title: Contact'],
  ['a key that is indented too far', '    title: Contact', '      title: Contact'],
  ['an entry that is not indented enough', '      - address2\n', '     - address2\n'],
  ['an entry that is indented too far', '      - address2\n', '        - address2\n'],
  ['a dash without a space', '      - address2\n', '      -address2\n'],
  ['a tab', '    title: Contact', '\ttitle: Contact'],
  ['a colon in a text', '    title: Contact', '    title: Contact: them'],
])('%s is one fault, however many lines follow it', (_what, from, to) => {
  const faults = faultsAfter(['steps.yaml', from, to]);
  expect(faults).toHaveLength(1);
  expect(Math.abs((faults[0]?.line ?? 0) - lineOf('steps.yaml', from))).toBeLessThanOrEqual(1);
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
