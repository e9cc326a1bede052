import { expect, test } from 'vitest';
import { calls } from '#schemas/calls/calls.ts';
import { states } from '#schemas/fields/catalogue/states.ts';
import type { RecordedCase } from '#fixtures/recorded-case.ts';
import { readCases } from '#fixtures/read-cases.ts';
import { recordAll } from '#scripts/record/record-all.ts';
import { demoConfig } from '#tests/server/support/test-server.ts';

/*
 * Every recorded case again, asked by someone who reads Spanish. A text of a reply that is the same in both languages has
 * not been translated, unless it is a name, or was typed.
 */

/** The roles whose calls are answered in English, and the forms of staff. */
const staff = new Set<string>(['administrator', 'analyst', 'carrier', 'operations', 'staff-door']);
const ofStaff = /^get-(field-gallery|form-fields\/(staff-reset|change-password|confirm-second-factor|desk-\w+))/;
/** Keys and words that are the same in both languages. */
const sameKeys = /\/(value|configuration|yaml)$/;
const sameWords = ['Dental', 'Hospital', 'Fort Campbell'];

const { plans, carriers, people, site } = demoConfig();
const english = readCases();
/** Names, and the words of typed texts and of people's names: a text that consists of these is a name. */
const names = new Set([
  ...sameWords,
  site.site_name,
  ...[...plans.values(), ...carriers.values()].map(({ name }) => name),
  ...states.map(({ name }) => name),
]);
const typed = [...english.values()].flatMap(({ request }) => textsIn(request));
const known = new Set(
  [...typed, ...textsIn(people)].flatMap(([, text]) => [text, ...text.split(' ').filter((word) => /^[\p{Lu}\d]/u.test(word))]),
);

test('no reply to an enroller has a text that is the same in English and Spanish', async () => {
  const inSpanish = [...(await recordAll('es')).files()];
  const seen = inSpanish.flatMap(([path, text]) => {
    const name = path.replace(/\.json$/, '');
    const recorded = JSON.parse(text) as RecordedCase;
    const other = english.get(name);
    const isStaffs = staff.has(calls[recorded.call].access) || ofStaff.test(name);
    return other === undefined || isStaffs ? [] : [{ name, recorded, other }];
  });
  expect(seen.length).toBeGreaterThan(250);
  expect(seen.flatMap(({ name, recorded, other }) => untranslated(recorded, other).map((text) => `${name} ${text}`))).toEqual([]);
}, 120_000);

function untranslated(inSpanish: RecordedCase, { reply }: RecordedCase): readonly string[] {
  const others = new Map(textsIn(reply));
  return textsIn(inSpanish.reply)
    .filter(([place, text]) => others.get(place) === text && !sameKeys.test(place) && isWords(text) && !isName(text))
    .map(([place, text]) => `${place}: ${text}`);
}

/** The texts of a value, each with its place. */
function textsIn(value: unknown, place = ''): readonly (readonly [place: string, text: string])[] {
  if (typeof value === 'string') return [[place, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => textsIn(each, `${place}/${key}`));
}

const isWords = (text: string) => (/\s/.test(text) ? /\p{Ll}{2}/u.test(text) : /^\p{Lu}\p{Ll}+[.?!]?$/u.test(text));
const isName = (text: string) => names.has(text) || known.has(text) || text.split(' ').every((word) => known.has(word));
