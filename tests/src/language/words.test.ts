import { afterEach, expect, test } from 'vitest';
import { type Catalogue, speakBy, type Words } from '#schemas/language/words.ts';
import { messages } from '#schemas/messages/messages.ts';
import { spanish } from '#src/app/spanish.ts';
import { storeQuote } from '#src/store/quote/words.es.ts';
import { words as quote } from '#src/store/quote/words.ts';

afterEach(() => speakBy());

const catalogues = import.meta.glob<{ words?: Catalogue }>(
  ['/src/**/words.ts', '/widgets/**/words.ts', '/schemas/{forms,rules,steps}/words.ts', '!/src/desk/**'],
  { eager: true },
);
const areaOf = (path: string) => path.replace(/^\/(src\/)?/, '').replace(/\/words\.ts$/, '');
const areas = Object.entries(catalogues).flatMap(([path, { words }]) => (words ? [[areaOf(path), words] as const] : []));

/** Marks each word that is read with its area and id. */
function noteReads(): string[] {
  const read: string[] = [];
  speakBy({ language: () => 'en', words: (area, id) => void read.push(`${area} ${id}`) });
  return read;
}

const placesOf = (words: Words) =>
  (typeof words === 'string' ? [words] : [words.one, words.other]).map((text) =>
    [...text.matchAll(/\{\w+\}|<\/?\w+>/g)].map(String).sort(),
  );

test('every folder’s words are in a catalogue of its own name', () => {
  const read = noteReads();
  for (const [area, words] of areas) expect([area, words[Object.keys(words)[0] ?? ''] !== undefined]).toEqual([area, true]);
  expect(read.map((each) => each.split(' ')[0])).toEqual(areas.map(([area]) => area));
});

test('every text has Spanish words, with the same placeholders and parts', () => {
  for (const [area, words] of areas) {
    const translated = spanish[area] ?? {};
    expect([area, Object.keys(translated).sort()]).toEqual([area, Object.keys(words).sort()]);
    for (const id of Object.keys(words))
      expect([area, id, placesOf(translated[id]!).at(-1)]).toEqual([area, id, placesOf(words[id]!).at(-1)]);
  }
});

test('no module reads words while it loads, when their language may not be known yet', async () => {
  // Known fields are English when they load, and are translated by their English when they are shown.
  for (const load of Object.values(import.meta.glob('/schemas/fields/catalogue/*.ts'))) await load();
  const read = noteReads();
  const modules = import.meta.glob([
    '/src/**/*.{ts,tsx}',
    '/widgets/**/*.{ts,tsx}',
    '!/src/app/main.tsx',
    '!/src/gallery/**',
    '!/src/{desk,studio,analyst,staff}/**',
  ]);
  for (const load of Object.values(modules)) await load();
  expect(read).toEqual([]);
});

test('in each language, a message that says where to click has the words of its control', () => {
  const textWith = (texts: Catalogue, words: string) =>
    Object.keys(texts).filter((id) => id.startsWith('pricing') && String(texts[id]).includes(words));
  const english = textWith(messages, quote.clickingHere);
  expect(english).not.toEqual([]);
  expect(textWith(spanish.messages ?? {}, storeQuote.clickingHere)).toEqual(english);
});
