import { afterAll, beforeAll, expect, test } from 'vitest';
import { states } from '#schemas/fields/catalogue/states.ts';
import { type Field, isBroken } from '#schemas/fields/field.ts';
import type { Language } from '#schemas/language/languages.ts';
import { speakBy } from '#schemas/language/words.ts';
import { everyForm, formsOfCart } from '#scripts/forms/every-form.ts';
import { demoFolder } from '#server/config/config-folder.ts';
import { configIn } from '#server/config/config.ts';
import { loadConfig } from '#server/config/load-config.ts';
import { inLanguage, speakAsChosen } from '#server/language/in-language.ts';
import { spanish } from '#server/language/spanish.ts';
import { beneficiaries } from '#server/steps/beneficiaries/step.ts';
import { dependents } from '#server/steps/dependents/step.ts';

/* Every form that an enroller can see, asked in both languages: a text that is the same in both has not been translated. */
beforeAll(() => speakAsChosen({ es: spanish }));
afterAll(() => speakBy());

const today = { year: 2026, month: 3, day: 10 };
const ofStaff =
  /^(sign-in|publish-|new-(?:carrier|field|step)$|desk-|staff-|begin-second|confirm-second|remove-second|set-password|change-password|gallery)/;
/** Names, and what is the same word in Spanish. */
const sameInBoth = new Set(['COBRA', ...states.map(({ name }) => name)]);
const isWords = (text: string) => /\p{Ll}{2}|\p{Lu}{4}/u.test(text) && !sameInBoth.has(text);

test.each([
  ['a spouse', dependents, { relationship: 'spouse' }],
  ['a child', dependents, { relationship: 'child' }],
  ['a beneficiary', beneficiaries, {}],
  ['a contingent beneficiary', beneficiaries, { is_contigent: true }],
])('the heading of %s, on documents and in mails, is another in Spanish', (_who, { list }, person) => {
  const title = () => list?.title(person, 0, []);
  expect(inLanguage('es', title)).not.toBe(inLanguage('en', title));
});

test('no form of an enroller has a text that is the same in English and Spanish', () => {
  const [english, inSpanish] = [textsIn('en'), textsIn('es')];
  expect(english.size).toBeGreaterThan(60);
  const same = [...english].flatMap(([name, texts]) => {
    const others = inSpanish.get(name) ?? [];
    return texts.filter((text, at) => text === others[at] && isWords(text)).map((text) => `${name}: ${text}`);
  });
  expect(same).toEqual([]);
});

/** The texts of each form, in an order that does not depend on the language. */
function textsIn(language: Language): ReadonlyMap<string, readonly string[]> {
  const loaded = loadConfig(demoFolder);
  if ('faults' in loaded) throw new Error('the demo has faults');
  const config = configIn(loaded.config, language);
  return inLanguage(language, () => {
    const throughOthers = (['rep', 'group'] as const).flatMap((process) =>
      formsOfCart(config, { plans: [...config.plans.values()], tier: 'IF', process }, today).map(({ name, form }) => ({
        name: `${name} of a ${process}`,
        form,
      })),
    );
    const seen = [...everyForm(config, today), ...throughOthers].filter(({ name }) => !ofStaff.test(name));
    return new Map(seen.map(({ name, form }) => [name, form.fields.flatMap(textsOf)]));
  });
}

function textsOf({ label, section, help, placeholder, disclaimer, options, messages, list }: Field): readonly string[] {
  const own = [label, section, help, placeholder, disclaimer, ...options.map(({ name }) => name), ...Object.values(messages)];
  const inRows = list ? [list.one, ...list.fields.flatMap((field) => (isBroken(field) ? [] : textsOf(field)))] : [];
  return [...own.map((text) => text ?? ''), ...inRows];
}
