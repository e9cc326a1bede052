import { afterEach, expect, test } from 'vitest';
import { acceptedLanguages, firstOffered, languageOf } from '#schemas/language/languages.ts';
import { plural } from '#schemas/language/plural.ts';
import { speakFrom } from '#schemas/language/speak-from.ts';
import { catalogue, speakBy, currentLocale } from '#schemas/language/words.ts';
import { fill } from '#schemas/messages/fill.ts';

afterEach(() => speakBy());

const words = catalogue('test', { greeting: 'Hello {name}', plans: { one: '{n} plan of {carrier}', other: '{n} plans of {carrier}' } });
const spanish = { test: { greeting: 'Hola, {name}', plans: { one: '{n} plan de {carrier}', other: '{n} planes de {carrier}' } } };

test('a language is recognized by its tag, regardless of region and case', () => {
  expect(['es', 'es-MX', 'ES_us', 'en-GB', 'fr', '', undefined].map(languageOf)).toEqual([
    'es',
    'es',
    'es',
    'en',
    undefined,
    undefined,
    undefined,
  ]);
});

test('a browser’s languages are tried in its own order', () => {
  expect(acceptedLanguages('fr;q=0.4, es-MX, en;q=0.8, de;q=0')).toEqual(['es-MX', 'en', 'fr']);
  expect(acceptedLanguages(undefined)).toEqual([]);
});

test('the first wish that is on offer is granted, and the site’s own language if none is', () => {
  expect(firstOffered(['en', 'es'], [undefined, 'fr', 'es-PR', 'en'])).toBe('es');
  expect(firstOffered(['en'], ['es'])).toBe('en');
  expect(firstOffered(['es', 'en'], ['fr'])).toBe('es');
});

test('a catalogue gives the words of the language that is spoken, and English again after it', () => {
  speakFrom('es', spanish);
  expect(fill(words.greeting, { name: 'Rosa' })).toBe('Hola, Rosa');
  expect(currentLocale()).toBe('es-US');
  speakBy();
  expect(fill(words.greeting, { name: 'Rosa' })).toBe('Hello Rosa');
});

test('what a language has no words for stays English', () => {
  speakFrom('es', {});
  expect(words.greeting).toBe('Hello {name}');
});

test('a plural takes the form for its number', () => {
  expect(plural(words.plans, 1, { carrier: 'Harbor' })).toBe('1 plan of Harbor');
  speakFrom('es', spanish);
  expect(plural(words.plans, 1200, { carrier: 'Harbor' })).toBe('1,200 planes de Harbor');
});

test('a missing id, parameter or translation does not compile', () => {
  // @ts-expect-error the id does not exist
  expect(words.farewell).toBeUndefined();
  // @ts-expect-error {name} is not given
  expect(fill(words.greeting, {})).toBe('Hello {name}');
  // @ts-expect-error {carrier} is not given
  expect(plural(words.plans, 2)).toContain('{carrier}');
});
