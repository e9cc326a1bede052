import { words } from './words.ts';

const spoken = (): Readonly<Record<string, string>> => ({
  term_life: words.termLife,
  medical: words.majorMedical,
  guaranteed: words.guaranteedIssueMedical,
});

/** A category's name inside a sentence: "Here are your available term life plans". */
export function spokenCategory(category: string, name: string): string {
  return new Map(Object.entries(spoken())).get(category) ?? name.toLowerCase();
}

/** A category's name as the title of its listing. */
export function listingTitle(category: string, name: string): string {
  return category === 'guaranteed' ? words.guaranteedIssue : name;
}
