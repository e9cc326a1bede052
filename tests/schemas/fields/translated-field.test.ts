import { afterEach, expect, test } from 'vitest';
import { schemasFields } from '#schemas/fields/catalogue/words.es.ts';
import { speakFrom } from '#schemas/language/speak-from.ts';
import { speakBy } from '#schemas/language/words.ts';
import { field } from '../support/definition.ts';

afterEach(() => speakBy());

const inSpanish = () => speakFrom('es', { 'schemas/fields': schemasFields });

test('a known field is asked in Spanish, and its values are the same', () => {
  const english = field('gender', {}, 'primary_info');
  inSpanish();
  const spanish = field('gender', {}, 'primary_info');
  expect(spanish.label).toBe('Sexo');
  expect(spanish.options.map(({ name }) => name)).toEqual(['Masculino', 'Femenino', 'Otro']);
  expect(spanish.options.map(({ value }) => value)).toEqual(english.options.map(({ value }) => value));
});

test('a yes-no question is answered in Spanish', () => {
  inSpanish();
  expect(field('smokes', { type: 'yes_no' }).options).toEqual([
    { name: 'Sí', value: 1 },
    { name: 'No', value: 0 },
  ]);
});

test('what a definition says itself is shown as it says it', () => {
  inSpanish();
  expect(field('ssn', { label: 'Name' }).label).toBe('Name');
});

// Staff screens are English.
const modules = import.meta.glob<Record<string, unknown>>(['/schemas/fields/catalogue/*.ts', '!**/staff.ts', '!**/*.es.ts'], {
  eager: true,
});

test('every text of the known fields has Spanish', () => {
  const texts = [...new Set(Object.values(modules).flatMap((module) => Object.values(module).flatMap(textsOf)))];
  expect(texts.length).toBeGreaterThan(80);
  expect(texts.filter((text) => !Object.hasOwn(schemasFields, text))).toEqual([]);
});

function textsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => {
    if (typeof each === 'string') return shown.has(key) && /[a-z]/i.test(each) && !('abbrev' in value) && !isState(value) ? [each] : [];
    return textsOf(each);
  });
}

const shown = new Set(['label', 'help', 'section', 'placeholder', 'name']);
const isState = (value: object) => 'value' in value && /^[A-Z]{2}$/.test(String(value.value)) && !/^I[OSCF]$/.test(String(value.value));
