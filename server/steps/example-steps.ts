import type { Config, Plan } from '#server/config/config.ts';
import type { CalendarDate } from '#schemas/values/dates.ts';
import type { Tab } from '#schemas/steps/tabs.ts';
import type { Tier } from '#schemas/rules/tier.ts';
import { type EnrollmentFacts, type EnrollmentProcess, factsOf } from '#server/rules/people/facts.ts';
import type { NeededStep } from './engine/needed-steps.ts';
import { neededSteps } from './asked.ts';

/** The properties of an example enrollment; the rest is the same for all. */
export interface Example {
  readonly tier: Tier;
  readonly process: EnrollmentProcess;
}

const today: CalendarDate = { year: 2026, month: 1, day: 1 };
const person = { zip: '75201', state: 'TX', dob: '06/15/1990', gender: 1, is_smoker: 0 } as const;

/** The facts about a new 35-year-old member in Dallas, Texas, with these plans. */
export function exampleFacts(plans: readonly Plan[], { tier, process }: Example): EnrollmentFacts {
  return factsOf({ filter: { ...person, tier }, eprocess: process, type: 'new-user' }, plans, today);
}

/** The steps that this member would see with these plans; none is answered. */
export function exampleSteps(config: Pick<Config, 'steps'>, plans: readonly Plan[], example: Example): readonly (Tab & NeededStep)[] {
  return neededSteps(config, exampleFacts(plans, example), plans).map((step) => ({ ...step, complete: false }));
}
