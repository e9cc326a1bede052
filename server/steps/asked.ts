import type { FieldDefinition } from '#schemas/fields/field-definition.ts';
import type { CalendarDate } from '#schemas/values/dates.ts';
import type { Config, Plan } from '#server/config/config.ts';
import type { EnrollmentFacts } from '#server/rules/people/facts.ts';
import { type NeededStep, stepsNeeded } from './engine/needed-steps.ts';
import { definitionsOf, withClosed } from './engine/step-definitions.ts';
import { stepOf } from './registry.ts';

/** All steps in the configuration's order, with what these plans and this person mean for each. */
export function neededSteps(config: Pick<Config, 'steps'>, facts: EnrollmentFacts, plans: readonly Plan[]): readonly NeededStep[] {
  return stepsNeeded(stepOf, config, facts, plans);
}

/** The fields that a step asks of an enrollment with these plans; see `definitionsOf`. */
export function stepDefinitions(
  config: Config,
  tab: string,
  facts: EnrollmentFacts,
  plans: readonly Plan[],
  today: CalendarDate,
): readonly FieldDefinition[] {
  return definitionsOf(stepOf, tab, { config, facts, plans, today });
}

/** The same with the fields that the quote has answered made read-only. */
export function shownDefinitions(...asked: Parameters<typeof stepDefinitions>): readonly FieldDefinition[] {
  return withClosed(stepOf(asked[1]), stepDefinitions(...asked));
}
