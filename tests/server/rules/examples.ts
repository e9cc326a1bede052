import { demoFolder } from '#server/config/config-folder.ts';
import type { Config, Plan } from '#server/config/config.ts';
import { loadConfig } from '#server/config/load-config.ts';
import type { EnrollmentFacts, Filter } from '#server/rules/people/facts.ts';

export const today = { year: 2026, month: 3, day: 10 };

/** A dental plan at $20 a month for everyone, modified as a test needs. */
export function aPlan(changes: Partial<Plan> = {}): Plan {
  return {
    id: 1,
    name: 'Plain Dental',
    category: 'dental',
    short_text: 'Short',
    body_text: 'Long',
    carrier: { id: 'plain', name: 'Plain Mutual', mark: 'PM' },
    rates: [{ prices: { IO: 20, IS: 39.1, IC: 41, IF: 60.55 } }],
    asks: {},
    ...changes,
  };
}

/** A 40-year-old woman in Dallas who enrolls alone. */
export function aFilter(changes: Partial<Filter> = {}): Filter {
  return { zip: '75201', state: 'TX', dob: '01/15/1986', gender: 1, tier: 'IO', ...changes };
}

export function someFacts(changes: Partial<EnrollmentFacts> = {}): EnrollmentFacts {
  return {
    tier: 'IO',
    state: 'TX',
    zip: '75201',
    age: 40,
    gender: 1,
    process: 'applicant',
    enroll_type: 'new-member',
    plans: [],
    plan_kinds: [],
    categories: [],
    ...changes,
  };
}

/** The demo configuration. */
export function demoConfig(): Config {
  const loaded = loadConfig(demoFolder);
  if ('faults' in loaded) throw new Error(JSON.stringify(loaded.faults, null, 2));
  return loaded.config;
}

export function plansOf(config: Config, ...ids: number[]): readonly Plan[] {
  return ids.map((id) => {
    const plan = config.plans.get(id);
    if (!plan) throw new Error(`the demo has no plan ${id}`);
    return plan;
  });
}
