import type { Config, Plan } from '#server/config/config.ts';

/** A change of the configuration: one plan with other properties. */
export function withPlan(id: number, changes: Partial<Plan>): (config: Config) => Config {
  return (config) => ({
    ...config,
    plans: new Map([...config.plans].map(([each, plan]) => [each, each === id ? { ...plan, ...changes } : plan])),
  });
}
