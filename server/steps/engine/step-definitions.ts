import type { FieldDefinition } from '#schemas/fields/field-definition.ts';
import { healthDefinitions } from '#schemas/health/health-definitions.ts';
import { type HealthQuestions, joinedQuestions } from '#schemas/health/health-question.ts';
import type { CalendarDate } from '#schemas/values/dates.ts';
import type { Config, Plan } from '#server/config/config.ts';
import type { EnrollmentFacts } from '#server/rules/people/facts.ts';
import { isNeeded } from './needed-steps.ts';
import type { ServerStep, StepOf } from './server-step.ts';

/** The facts that a step's questions depend on. */
export interface AskedFor {
  readonly config: Config;
  readonly facts: EnrollmentFacts;
  readonly plans: readonly Plan[];
  readonly today: CalendarDate;
  /** Whether a payment provider's fields take cards. */
  readonly hostedCards?: boolean;
}

/**
 * The fields that a step asks of an enrollment with these plans: the step's own fields, then the additions of carriers and plans,
 * each name once. Contains no answers, only defaults. An unknown tab asks nothing.
 */
export function definitionsOf(
  stepOf: StepOf,
  tab: string,
  { config, facts, plans, today, hostedCards = false }: AskedFor,
): readonly FieldDefinition[] {
  const own = stepOf(tab);
  const asked = withOptions(config, loosened(own, joined(config, tab, plans)));
  const step = config.steps.find((each) => each.tab === tab);
  if (step?.kind === 'questions') return [...healthDefinitions(askedQuestions(plans, tab)), ...asked];
  const needs = (other: string) => config.steps.some((each) => each.tab === other && isNeeded(stepOf, each, facts, plans));
  return own.asks?.(asked, { config, facts, plans, today, hostedCards, needs }) ?? asked;
}

/** A step's definitions with the fields that are final made read-only. */
export function withClosed({ closed = [] }: ServerStep, definitions: readonly FieldDefinition[]): readonly FieldDefinition[] {
  return definitions.map((definition) => (closed.includes(definition.field_name) ? { ...definition, read_only: true } : definition));
}

/** The questions that plans ask in a step, of the applicant or about a dependent: each number once. */
export function askedQuestions(plans: readonly Plan[], tab: string, about: 'applicant' | 'dependent' = 'applicant'): HealthQuestions {
  const questionsOf = (plan: Plan) => (about === 'applicant' ? plan.questions : plan.dependent_questions);
  return joinedQuestions(plans.flatMap((plan) => questionsOf(plan)?.[tab] ?? []));
}

// The first to name a field defines it; it is required if any of them requires it.
function joined(config: Config, tab: string, plans: readonly Plan[]): readonly FieldDefinition[] {
  const own = config.steps.find((step) => step.tab === tab)?.fields ?? [];
  const fields = new Map<string, FieldDefinition>();
  for (const field of [...own, ...plans.flatMap((plan) => plan.asks[tab] ?? [])]) {
    const first = fields.get(field.field_name);
    fields.set(field.field_name, first ? { ...first, required: first.required || field.required } : field);
  }
  return [...fields.values()];
}

function loosened({ requiredTogether = [] }: ServerStep, fields: readonly FieldDefinition[]): readonly FieldDefinition[] {
  const allMarked = requiredTogether.every((name) => fields.some((field) => field.field_name === name && field.required));
  if (allMarked) return fields;
  return fields.map((field) => (requiredTogether.includes(field.field_name) ? { ...field, required: false } : field));
}

function withOptions({ optionLists }: Config, fields: readonly FieldDefinition[]): readonly FieldDefinition[] {
  return fields.map((field) => {
    const options = field.options ?? (Object.hasOwn(optionLists, field.field_name) ? optionLists[field.field_name] : undefined);
    return options ? { ...field, options } : field;
  });
}
