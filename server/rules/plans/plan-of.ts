import type { Config, Plan } from '#server/config/config.ts';
import { Refused } from '#server/contract/refusals.ts';

/** A plan by the id in a request. */
export function planOf({ plans }: Pick<Config, 'plans'>, id: string | number): Plan {
  const plan = plans.get(Number(id));
  if (!plan) throw new Refused('plan-unknown');
  return plan;
}

/** Plans by a list of ids, each once, in its order. */
export function plansNamed({ plans }: Pick<Config, 'plans'>, list: string): readonly Plan[] {
  return [...new Set(list.split(',').map(Number))].flatMap((id) => plans.get(id) ?? []);
}
