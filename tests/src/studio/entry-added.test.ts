import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { demoFolder } from '#server/config/config-folder.ts';
import { readTexts } from '#server/config/source/config-source.ts';
import { entryAdded, type YamlPath } from '#src/studio/editor/adding/entry-added.ts';
import { askersIn } from '#src/studio/editor/adding/outline.ts';

const badge = { badge: { label: 'Badge', es: { label: 'Placa' }, required: true } };
const inLines = (indent: string) => `${indent}- badge:
${indent}    label: Badge
${indent}    es: { label: Placa }
${indent}    required: true`;
const inBrackets = '{ badge: { label: Badge, es: { label: Placa }, required: true } }';

test.each<readonly [what: string, text: string, path: YamlPath, after: string]>([
  ['a list in lines', 'fields:\n  - a\n  - b\nx: 1\n', ['fields'], `fields:\n  - a\n  - b\n${inLines('  ')}\nx: 1\n`],
  ['a list without indentation', 'fields:\n- a\nx: 1', ['fields'], `fields:\n- a\n${inLines('')}\nx: 1`],
  ['the end of a file without a line break', 'fields:\n  - a', ['fields'], `fields:\n  - a\n${inLines('  ')}`],
  ['a list with an anchor', 'fields: &f\n  - a\nx: 1\n', ['fields'], `fields: &f\n  - a\n${inLines('  ')}\nx: 1\n`],
  [
    'a list whose last item has more lines, and comments',
    'fields: # asked\n  - a:\n      help: |\n        One\n        two\n      # why\n      max: 3 # three\n\n# the end\n',
    ['fields'],
    `fields: # asked\n  - a:\n      help: |\n        One\n        two\n      # why\n      max: 3 # three\n${inLines('  ')}\n\n# the end\n`,
  ],
  [
    'a list with a long text at its end',
    'fields:\n  - a: |\n      One\n\nx: 1\n',
    ['fields'],
    `fields:\n  - a: |\n      One\n${inLines('  ')}\n\nx: 1\n`,
  ],
  ['a list in brackets', 'fields: [a, b]\nx: 1\n', ['fields'], `fields: [a, b, ${inBrackets}]\nx: 1\n`],
  ['an empty list', 'fields: []\nx: 1\n', ['fields'], `fields:\n${inLines('  ')}\nx: 1\n`],
  ['an empty list with a comment', 'fields: [] # none\nx: 1\n', ['fields'], `fields: # none\n${inLines('  ')}\nx: 1\n`],
  ['a key without a value', 'fields:\nx: 1\n', ['fields'], `fields:\n${inLines('  ')}\nx: 1\n`],
  ['a key with a comment only', 'fields: # none\nx: 1\n', ['fields'], `fields: # none\n${inLines('  ')}\nx: 1\n`],
  [
    'a step without fields',
    'steps:\n  - tab: a\n\n  - tab: b\n',
    ['steps', 0, 'fields'],
    `steps:\n  - tab: a\n    fields:\n${inLines('      ')}\n\n  - tab: b\n`,
  ],
  [
    'a plan that asks nothing',
    'plans:\n  - id: 1\n',
    ['plans', 0, 'asks', 't', 'fields'],
    `plans:\n  - id: 1\n    asks:\n      t:\n        fields:\n${inLines('          ')}\n`,
  ],
  ['an empty mapping', 'asks:\n  t: {}\n  u: {}\n', ['asks', 't', 'fields'], `asks:\n  t:\n    fields:\n${inLines('      ')}\n  u: {}\n`],
  ['a mapping in brackets', 'a: { t: { n: 1 } }\n', ['a', 't', 'fields'], `a: { t: { n: 1, fields: [ ${inBrackets} ] } }\n`],
  ['an empty list in brackets', 'a: { t: { fields: [] } }\n', ['a', 't', 'fields'], `a: { t: { fields: [ ${inBrackets} ] } }\n`],
  ['a key without a value in brackets', 'a: { t: }\n', ['a', 't', 'fields'], `a: { t: { fields: [ ${inBrackets} ] } }\n`],
])('an entry is added to %s, and all else stays', (_what, text, path, after) => {
  const change = entryAdded(text, path, badge)!;
  const changed = text.slice(0, change.from) + change.insert + text.slice(change.to);
  expect(changed).toBe(after);
  expect(parse(changed)).toEqual(withEntry(parse(text), path));
  expect(changed.slice(change.entry.from, change.entry.to)).toMatch(/^\S[\s\S]*badge:[\s\S]*required: true( \} \})?$/);
});

test('an entry is added behind a given one, as far apart as the others', () => {
  const steps = 'steps:\n  - tab: a\n    n: 1\n\n  # about b\n  - tab: b\n\n  - tab: c\n';
  const change = entryAdded(steps, ['steps'], { tab: 'new', es: { title: 'Nuevo' } }, 0)!;
  expect(steps.slice(0, change.from) + change.insert + steps.slice(change.to)).toBe(
    'steps:\n  - tab: a\n    n: 1\n\n  - tab: new\n    es: { title: Nuevo }\n\n  # about b\n  - tab: b\n\n  - tab: c\n',
  );
});

test.each([
  ['a file that is no YAML', 'fields: [', ['fields']],
  ['an empty file', '', ['fields']],
  ['a list that is written elsewhere', 'f: &f [a]\nfields: *f\n', ['fields']],
  ['a text', 'fields: later\n', ['fields']],
  ['a mapping', 'fields: { a: 1 }\n', ['fields']],
  ['below a text', 'asks: later\n', ['asks', 't', 'fields']],
])('nothing is added to %s', (_what, text, path) => {
  expect(entryAdded(text, path, badge)).toBeUndefined();
});

test('a text that YAML would read as something else is quoted', () => {
  const odd = { odd: { label: 'Yes: or # no', placeholder: '12', help: "- it's", section: '' } };
  const change = entryAdded('fields: [a]', ['fields'], odd)!;
  expect(parse(`fields: [a${change.insert}]`)).toEqual({ fields: ['a', odd] });
});

test.each(['steps.yaml', 'carriers/fernvale.yaml', 'carriers/harborlight.yaml'])(
  'a field can be added wherever %s asks or could ask any',
  (file) => {
    const texts = readTexts(demoFolder);
    const text = texts[file] ?? '';
    const content: unknown = parse(text);
    const [first, ...others] = askersIn(texts, file);
    const paths = [...(first?.places ?? []), ...others.flatMap(({ places }) => places.slice(0, 1))].map(({ path }) => path);
    expect(paths.length).toBeGreaterThan(5);
    for (const path of paths) {
      const change = entryAdded(text, path, badge)!;
      expect(parse(text.slice(0, change.from) + change.insert + text.slice(change.to))).toEqual(withEntry(content, path));
    }
  },
);

/** The content with the entry at the end of a list. */
function withEntry(content: unknown, [key, ...rest]: YamlPath): unknown {
  if (key === undefined) return [...((content as readonly unknown[] | null | undefined) ?? []), badge];
  if (Array.isArray(content)) return content.map((item, at) => (at === key ? withEntry(item, rest) : item));
  const mapping = (content ?? {}) as Readonly<Record<string, unknown>>;
  return { ...mapping, [key]: withEntry(mapping[key], rest) };
}
