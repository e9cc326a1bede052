import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const filesIn = (folders: readonly string[], kind: RegExp) =>
  folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`))
    .filter((file) => kind.test(file))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

const sources = filesIn(['src', 'server', 'schemas', 'widgets', 'machines'], /\.tsx?$/);
const isCatalogue = (file: string) => /(^|\/)(words|[a-z]+-messages|messages)(\.es)?\.ts$/.test(file);

// A census may spell the heading of a column either way.
const bothSpellings = /\/census\.ts$/;

test('the word is "email" everywhere, never with a hyphen', () => {
  const texts = [...sources, ...filesIn(['server/config/demo', 'docs'], /\.(yaml|md)$/)];
  const hyphened = texts.filter(({ file, text }) => !bothSpellings.test(file) && /(?<![a-z_-])e-mail/i.test(text));
  expect(hyphened.map(({ file }) => file)).toEqual([]);
});

// Texts of the specification that no screen shows any more.
const kept = new Set(['fillBothFields']);

test('every text of a catalogue is used', () => {
  const used = new Set(sources.filter(({ file }) => !isCatalogue(file)).flatMap(({ text }) => text.match(/\w+/g) ?? []));
  const unused = sources
    .filter(({ file }) => isCatalogue(file) && !file.endsWith('.es.ts'))
    .flatMap(({ file, text }) => [...text.matchAll(/^ {2}(\w+):/gm)].map(([, key = '']) => ({ file, key })))
    .filter(({ key }) => !used.has(key) && !kept.has(key));
  expect(unused).toEqual([]);
});
