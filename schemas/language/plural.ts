import { fill, type Values } from '#schemas/messages/fill.ts';
import { type Plural, spokenLocale } from './words.ts';

/** The form for `n`. */
export function pluralForm<Forms extends Plural>(forms: Forms, n: number): Forms['one'] | Forms['other'] {
  return new Intl.PluralRules(spokenLocale()).select(n) === 'one' ? forms.one : forms.other;
}

type Others<Forms extends Plural> = Values<Forms['one'] | Forms['other'], 'n'>;

/** The form for `n`, filled with it and with other values: `plural(words.plans, 2)` is "2 plans". */
export function plural<Forms extends Plural>(
  forms: Forms,
  n: number,
  ...others: keyof Others<Forms> extends never ? [] : [Others<Forms>]
): string {
  return fill<string>(pluralForm(forms, n), { ...others[0], n: n.toLocaleString(spokenLocale()) });
}
