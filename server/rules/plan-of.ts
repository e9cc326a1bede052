import type { Config, Plan } from '#server/config/config.ts';
import { Refused } from '#server/contract/refusals.ts';

/** A plan by the id in a request. */
export function planOf({ plans }: Pick<Config, 'plans'>, id: string | number): Plan {
  const plan = plans.get(Number(id));
  if (!plan) throw new Refused('plan-unknown');
  return plan;
}
