const spoken: Readonly<Record<string, string>> = {
  term_life: 'term life',
  medical: 'major medical',
  guaranteed: 'guaranteed issue medical',
};

/** A category's name inside a sentence: "Here are your available term life plans". */
export function spokenCategory(category: string, name: string): string {
  return (Object.hasOwn(spoken, category) && spoken[category]) || name.toLowerCase();
}

/** A category's name as the title of its listing. */
export function listingTitle(category: string, name: string): string {
  return category === 'guaranteed' ? 'guaranteed Issue' : name;
}
