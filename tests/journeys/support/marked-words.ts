import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Catalogue, speakBy, type Words } from '#schemas/language/words.ts';
import { textsOnScreen } from './texts-on-screen.ts';

/* The app in a made-up language: every word of a catalogue is the English one between two marks that no one sees, and that
   Playwright passes over when it compares names. So a text without marks is in no catalogue. */
const [open, close] = ['\u200B', '\u00AD'] as const;
const marked = new RegExp(`${open}[^${open}${close}]*${close}`, 'g');

const modules = import.meta.glob<Record<string, unknown>>(
  [
    '/{src,widgets,schemas}/**/words.ts',
    '/schemas/messages/*.ts',
    '/schemas/fields/catalogue/*.ts',
    '!/src/desk/**',
    '!/schemas/language/**',
    '!**/*.es.ts',
  ],
  { eager: true },
);

const mark = (words: Words): Words =>
  typeof words === 'string' ? `${open}${words}${close}` : { one: `${open}${words.one}${close}`, other: `${open}${words.other}${close}` };

/** The area of a catalogue; undefined for any other object. */
function areaOf(words: Catalogue): string | undefined {
  let area: string | undefined;
  speakBy({ language: () => 'en', words: (read) => void (area = read) });
  void words[Object.keys(words)[0] ?? ''];
  speakBy();
  return area;
}

const exported = Object.values(modules).flatMap((module) => Object.values(module));
const objects = exported.filter((each): each is Catalogue => typeof each === 'object' && each !== null);

const dictionary: Record<string, Catalogue> = {};
for (const words of objects) {
  const area = areaOf(words);
  if (area === undefined) continue;
  // An area may have several parts.
  dictionary[area] = { ...dictionary[area], ...Object.fromEntries(Object.keys(words).map((id) => [id, mark(words[id]!)])) };
}

function stringsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

const named = (length: number, form: Intl.DateTimeFormatOptions) =>
  Array.from({ length }, (_, at) => new Intl.DateTimeFormat('es-US', { ...form, timeZone: 'UTC' }).format(Date.UTC(2024, at, 1 + at)));

/** Texts that are not the app's: messages and labels that the server sends too, and names in dates. */
const given = [
  ...objects.filter((each) => areaOf(each) === undefined).flatMap(stringsIn),
  // Options of a field's kind, which stand with the fields.
  'Yes',
  'No',
  ...named(12, { month: 'long' }),
  ...named(12, { month: 'short' }),
  ...[0, 1, 2, 3, 4, 5, 6].map((day) =>
    new Intl.DateTimeFormat('es-US', { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, day)),
  ),
];

/** A page whose words are marked, and what the server has sent it so far. */
export class MarkedPage {
  readonly #page: Page;
  readonly #known = new Set<string>();
  readonly #replies: Promise<void>[] = [];

  private constructor(page: Page) {
    this.#page = page;
    for (const text of given) this.#know(text);
  }

  /** Shows marked words on every page that is opened from now on. The site's own texts stay English. */
  static async of(page: Page): Promise<MarkedPage> {
    const self = new MarkedPage(page);
    await page.route('**/assets/spanish-*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: `export const spanish = ${JSON.stringify(dictionary)};` }),
    );
    await page.route(isPage, async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const body = (await response.text()).replace('<html lang="en"', '<html lang="es"');
      return route.fulfill({ response, body });
    });
    page.on('response', (response) => {
      if (!response.url().includes('/api/')) return;
      const read = response.json().then(
        (reply) => stringsIn(reply).forEach((text) => self.#know(text)),
        () => undefined,
      );
      self.#replies.push(read);
    });
    return self;
  }

  /** Expects that the screen has no text of the app's own without marks. `typed` is what the enroller has typed. */
  async expectMarked(screen: string, typed: readonly string[] = []): Promise<void> {
    const texts = await textsOnScreen(this.#page);
    await Promise.all(this.#replies);
    const known = [...this.#known, ...typed].filter((text) => /\p{L}{2}/u.test(text)).sort((one, other) => other.length - one.length);
    expect.soft([...new Set(texts.flatMap((text) => unmarked(text, known)))], `words of ${screen} in no catalogue`).toEqual([]);
  }

  #know(text: string): void {
    for (const piece of text.split(/\{\w+\}|<[^>]*>|\n/)) if (piece.trim() !== '') this.#known.add(piece.trim());
  }
}

const isPage = ({ pathname }: URL) => !/^\/(api|assets|forms)\//.test(pathname);

/** The lines of a text with unmarked words that come from neither the server nor the enroller. */
function unmarked(text: string, known: readonly string[]): readonly string[] {
  let rest = text;
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = rest.replace(marked, '');
  }
  return rest.split('\n').filter((line) => {
    let left = line.replaceAll(/\d de /g, ' ');
    for (const each of known) if (left.includes(each)) left = left.replaceAll(each, ' ');
    return /\p{L}{2}/u.test(left);
  });
}
