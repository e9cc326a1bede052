import { words } from './words.ts';

const spoken: Readonly<Record<string, string>> = {
  get term_life() {
    return words.termLife;
  },
  get medical() {
    return words.majorMedical;
  },
  get guaranteed() {
    return words.guaranteedIssueMedical;
  },
};

/** A category's name inside a sentence: "Here are your available term life plans". */
export function spokenCategory(category: string, name: string): string {
  return (Object.hasOwn(spoken, category) && spoken[category]) || name.toLowerCase();
}

/** A category's name as the title of its listing. */
export function listingTitle(category: string, name: string): string {
  return category === 'guaranteed' ? words.guaranteedIssue : name;
}
