import type { Plan } from '#server/config/config.ts';

/**
 * The other plans that are removed from a cart together with one of them: its partner, a membership that is no longer
 * needed, or plans that need the membership.
 */
export function leavingWith(cart: readonly Plan[], leaving: number): readonly number[] {
  const gone = new Set([leaving]);
  for (let before = 0; before !== gone.size; ) {
    before = gone.size;
    for (const plan of cart) if (!gone.has(plan.id) && followsAny(plan, cart, gone)) gone.add(plan.id);
  }
  gone.delete(leaving);
  return [...gone];
}

function followsAny(plan: Plan, cart: readonly Plan[], gone: ReadonlySet<number>): boolean {
  const left = cart.filter(({ id }) => gone.has(id));
  const stays = cart.filter(({ id }) => !gone.has(id));
  if (left.some((other) => other.paired_with === plan.id || plan.paired_with === other.id)) return true;
  const needLeft = left.some((other) => other.needs_membership) && !stays.some((other) => other.needs_membership);
  const choiceLeft = left.some((other) => other.membership) && !stays.some((other) => other.membership);
  return (plan.membership === true && needLeft) || (plan.needs_membership === true && choiceLeft);
}
