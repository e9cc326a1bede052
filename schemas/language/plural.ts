import { fill, type Values } from '#schemas/messages/fill.ts';
import { type Plural, currentLocale } from './words.ts';

/*
 * In English and in Spanish, only one is singular, and no number below a thousand has a separator. The first use of Intl in a
 * page takes a tenth of the time in which a long form shows its faults, so it is left for larger numbers.
 */
const written = (n: number): string => (Math.abs(n) < 1000 ? String(n) : n.toLocaleString(currentLocale()));

/** The form for `n`. */
export function pluralForm<Forms extends Plural>(forms: Forms, n: number): Forms['one'] | Forms['other'] {
  return n === 1 ? forms.one : forms.other;
}

type Others<Forms extends Plural> = Values<Forms['one'] | Forms['other'], 'n'>;

/** The form for `n`, filled with it and with other values: `plural(words.plans, 2)` is "2 plans". */
export function plural<Forms extends Plural>(
  forms: Forms,
  n: number,
  ...others: keyof Others<Forms> extends never ? [] : [Others<Forms>]
): string {
  return fill<string>(pluralForm(forms, n), { ...others[0], n: written(n) });
}
