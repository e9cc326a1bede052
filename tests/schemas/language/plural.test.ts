import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { plural } from '#schemas/language/plural.ts';
import { speakFrom } from '#schemas/language/speak-from.ts';
import { speakBy, currentLocale } from '#schemas/language/words.ts';

afterEach(() => speakBy());

const forms = { one: '{n} one', other: '{n} other' } as const;

test.each(['en', 'es'] as const)('in %s, plural forms are those of Intl', (language) => {
  speakFrom(language, {});
  const locale = currentLocale();
  const rules = new Intl.PluralRules(locale);
  const told = (n: number) => `${n.toLocaleString(locale)} ${rules.select(n) === 'one' ? 'one' : 'other'}`;
  for (const n of [0, 1, 2, 999, 1000, 1001, 9999, 10_000, 1_000_000]) expect(plural(forms, n)).toBe(told(n));
  fc.assert(fc.property(fc.nat(3_000_000), (n) => plural(forms, n) === told(n)));
});
