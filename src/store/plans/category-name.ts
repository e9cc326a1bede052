import { words } from './words.ts';

const namesInSentences = (): Readonly<Record<string, string>> => ({
  term_life: words.termLife,
  medical: words.majorMedical,
  guaranteed: words.guaranteedIssueMedical,
});

/** A category's name inside a sentence: "Here are your available term life plans". */
export function categoryInSentence(category: string, name: string): string {
  return new Map(Object.entries(namesInSentences())).get(category) ?? name.toLowerCase();
}

/** A category's name as the title of its listing. */
export function listingTitle(category: string, name: string): string {
  return category === 'guaranteed' ? words.guaranteedIssue : name;
}
