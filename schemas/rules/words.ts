import { catalogue } from '#schemas/language/words.ts';

/** The tiers in English, for definitions of fields that are made before a language is known. */
export const englishTierNames = {
  IO: 'Member Only',
  IS: 'Member + Spouse',
  IC: 'Member + Children',
  IF: 'Family',
} as const;

/** The words of the rules: the tiers, by their codes, and how many items a list, and dependents a household, may have. */
export const words = catalogue('schemas/rules', {
  ...englishTierNames,
  memberAndOneChild: 'Member + 1 Child',
  listExactly: 'List {n} {items}.',
  listOrNone: 'You can list up to {n} {items}, or none.',
  listBetween: 'List {least} to {n} {items}.',
  yourPlanCovers: { one: 'Your plan covers one dependent.', other: 'Your plan covers {n} dependents.' },
});
