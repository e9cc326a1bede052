import type { Config, Plan } from '#server/config/config.ts';
import type { CalendarDate } from '#schemas/rules/dates.ts';
import type { Tab } from '#schemas/rules/tabs.ts';
import type { Tier } from '#schemas/rules/tier.ts';
import { type EnrollmentProcess, factsOf } from './facts.ts';
import { type NeededStep, neededSteps } from './steps.ts';

/** What of an example enrollment is chosen; the rest is the same for all of them. */
export interface Example {
  readonly tier: Tier;
  readonly process: EnrollmentProcess;
}

const today: CalendarDate = { year: 2026, month: 1, day: 1 };
const person = { zip: '75201', state: 'TX', dob: '06/15/1990', gender: 1, is_smoker: 0 } as const;

/** The steps that a new member of 35 in Dallas, Texas, would see with these plans; none is answered. */
export function exampleSteps(
  config: Pick<Config, 'steps'>,
  plans: readonly Plan[],
  { tier, process }: Example,
): readonly (Tab & NeededStep)[] {
  const facts = factsOf({ filter: { ...person, tier }, eprocess: process, type: 'new-user' }, plans, today);
  return neededSteps(config, facts, plans).map((step) => ({ ...step, complete: false }));
}
