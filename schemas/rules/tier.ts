import { words } from './words.ts';

/** The tiers: only the member, with spouse, with children, or with both. */
export const tiers = ['IO', 'IS', 'IC', 'IF'] as const;
/** One of {@link tiers}. */
export type Tier = (typeof tiers)[number];

/** A tier as carriers also write it: `IC3` is read as `IC`. Anything else is `undefined`. */
export function readTier(text: string): Tier | undefined {
  return text === 'IC3' ? 'IC' : tiers.find((tier) => tier === text);
}

/** The tier that fits a household. */
export function tierOf(household: { readonly spouse: boolean; readonly children: number }): Tier {
  const hasChildren = household.children > 0;
  if (household.spouse) return hasChildren ? 'IF' : 'IS';
  return hasChildren ? 'IC' : 'IO';
}

/** The people that a tier covers besides the member. */
export function tierCovers(tier: Tier): { readonly spouse: boolean; readonly children: boolean } {
  return { spouse: tier === 'IS' || tier === 'IF', children: tier === 'IC' || tier === 'IF' };
}

/** Maximum children in a quote with a tier. */
export function mostChildren(tier: Tier): number {
  return { IO: 0, IS: 0, IC: 9, IF: 8 }[tier];
}

/** A tier's name on cards and forms; a premier plan in the cart covers exactly one child. */
export function tierLabel(tier: Tier, premierInCart = false): string {
  return tier === 'IC' && premierInCart ? words.memberAndOneChild : words[tier];
}
