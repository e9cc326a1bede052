import type { CallData } from '#schemas/calls/calls.ts';
import type { Config, Plan } from '#server/config/config.ts';

/** The carriers with their plans, for choosing a cart. */
export function carrierPlans(config: Config): CallData<'GET /get-analyst-plans'>['result'] {
  const plans = [...config.plans.values()];
  const carriers = new Map(plans.map(({ carrier }) => [carrier.id, carrier.name]));
  return [...carriers].map(([carrier_id, name]) => ({
    carrier_id,
    name,
    plans: plans.filter(({ carrier }) => carrier.id === carrier_id).map(planOf),
  }));
}

function planOf({ id, name, category, kind }: Plan) {
  return { plan_id: id, name, category, kind: kind ?? null };
}
