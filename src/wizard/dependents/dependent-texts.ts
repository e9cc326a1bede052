import { messages } from '#schemas/messages/messages.ts';
import type { Tier } from '#schemas/rules/tier.ts';

export const relationshipNames = { spouse: 'Spouse', child: 'Child' } as const;

/** What a tier asks for, below the heading of the step. */
export const headings: Partial<Record<Tier, string>> = {
  IC: messages.childRequired,
  IS: messages.spouseRequired,
  IF: messages.familyRequired,
};
