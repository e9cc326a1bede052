import type { Dependent } from '#schemas/dependents/dependent-answers.ts';
import { messages } from '#schemas/messages/messages.ts';
import type { Tier } from '#schemas/rules/tier.ts';

/** A dependent's name as it is read. */
export function nameOf({ first_name, last_name }: Pick<Dependent, string>): string {
  return [first_name, last_name].filter((part) => typeof part === 'string' && part !== '').join(' ');
}

export const relationshipNames = { spouse: 'Spouse', child: 'Child' } as const;

/** What a tier asks for, below the heading of the step. */
export const headings: Partial<Record<Tier, string>> = {
  IC: messages.childRequired,
  IS: messages.spouseRequired,
  IF: messages.familyRequired,
};
