import { createContext, useContext } from 'react';
import { type Tier, tierLabel } from '#schemas/rules/tier.ts';

/** Whether a premier plan is in the cart, for the names of tiers on a page. */
export const PremierInCart = createContext(false);

/** The tier names for the page's cart: a premier plan covers exactly one child. */
export function useTierName(): (tier: Tier) => string {
  const premier = useContext(PremierInCart);
  return (tier) => tierLabel(tier, premier);
}
