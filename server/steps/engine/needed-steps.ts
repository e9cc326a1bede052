import { holds } from '#schemas/fields/evaluate-condition.ts';
import type { Config, Plan, Step } from '#server/config/config.ts';
import type { EnrollmentFacts } from '#server/rules/people/facts.ts';
import { earlierNames } from '#server/config/step-names.ts';
import type { StepOf } from './server-step.ts';

/** A step of an enrollment, and whether this one needs it. */
export interface NeededStep {
  readonly tab_name: string;
  readonly title: string;
  readonly order: number;
  readonly kind: Step['kind'];
  readonly required: boolean;
  /** Set for a carrier's own list. */
  readonly list?: Step['list'];
  /** Its earlier tab names. */
  readonly renamed_from?: string[];
}

/** Lists all steps in the configuration's order, with what these plans and this person mean for each. */
export function stepsNeeded(
  stepOf: StepOf,
  config: Pick<Config, 'steps'>,
  facts: EnrollmentFacts,
  plans: readonly Plan[],
): readonly NeededStep[] {
  return config.steps
    .map((step) => ({ ...tabOf(step), required: isNeeded(stepOf, step, facts, plans) }))
    .toSorted((a, b) => a.order - b.order);
}

function tabOf(step: Step): Omit<NeededStep, 'required'> {
  const { tab, title, order, kind, list } = step;
  const before = earlierNames(step);
  return { tab_name: tab, title, order, kind, ...(list ? { list } : {}), ...(before.length > 0 ? { renamed_from: [...before] } : {}) };
}

/** Whether the enrollment needs a step. */
export function isNeeded(stepOf: StepOf, step: Step, facts: EnrollmentFacts, plans: readonly Plan[]): boolean {
  const { neededBy } = stepOf(step.tab);
  const asksFor = (plan: Plan) => Object.hasOwn(plan.asks, step.tab) || neededBy?.(plan, facts) === true;
  if (step.required === 'never') return false;
  if (step.required === 'when_a_plan_asks' && !plans.some(asksFor)) return false;
  // A condition narrows: a step that plans ask for is left out if its `required_when` does not hold.
  return !step.required_when || holds(step.required_when, facts);
}
