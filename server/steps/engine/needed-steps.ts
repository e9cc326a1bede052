import type { Config, Plan, Step } from '#server/config/config.ts';
import { holds } from '#schemas/fields/evaluate-condition.ts';
import { pricesPeople } from '#server/rules/priced-people.ts';
import { earlierNames } from '#server/rules/step-names.ts';
import type { EnrollmentFacts } from '#server/rules/facts.ts';

/** A step of an enrollment, and whether this one needs it. */
export interface NeededStep {
  readonly tab_name: string;
  readonly title: string;
  readonly order: number;
  readonly kind: Step['kind'];
  readonly required: boolean;
  /** The tab names that it had before. */
  readonly renamed_from?: string[];
}

/** All steps in the configuration's order, with what these plans and this person make of each. */
export function neededSteps(config: Pick<Config, 'steps'>, facts: EnrollmentFacts, plans: readonly Plan[]): readonly NeededStep[] {
  return config.steps.map((step) => ({ ...tabOf(step), required: isNeeded(step, facts, plans) })).toSorted((a, b) => a.order - b.order);
}

function tabOf(step: Step): Omit<NeededStep, 'required'> {
  const { tab, title, order, kind } = step;
  const before = earlierNames(step);
  return { tab_name: tab, title, order, kind, ...(before.length > 0 ? { renamed_from: [...before] } : {}) };
}

/** Steps that a plan asks for by what it is, besides those that it names. */
const askedByNature: ReadonlyMap<string, (plan: Plan, facts: EnrollmentFacts) => boolean> = new Map([
  // Nobody pays for people whose names nobody asks for.
  ['dependent_info', (plan, { tier }) => pricesPeople(plan, tier)],
]);

function asksFor(plan: Plan, tab: string, facts: EnrollmentFacts): boolean {
  return Object.hasOwn(plan.asks, tab) || askedByNature.get(tab)?.(plan, facts) === true;
}

// A condition narrows: a step that plans ask for is left out where its `required_when` does not hold.
function isNeeded(step: Step, facts: EnrollmentFacts, plans: readonly Plan[]): boolean {
  if (step.required === 'never') return false;
  if (step.required === 'when_a_plan_asks' && !plans.some((plan) => asksFor(plan, step.tab, facts))) return false;
  return !step.required_when || holds(step.required_when, facts);
}
