import type { Config, Plan } from '#server/config/config.ts';
import type { FieldDefinition } from '#schemas/fields/field-definition.ts';
import { repeatedFields } from '#schemas/fields/repeated-fields.ts';
import type { CalendarDate } from '#schemas/rules/dates.ts';
import { healthDefinitions } from '#schemas/health/health-definitions.ts';
import { type HealthQuestions, joinedQuestions } from '#schemas/health/health-question.ts';
import { agreementDefinitions } from '#server/steps/agreement/agreement-definitions.ts';
import { billingDefinitions } from '#server/steps/billing/billing-definitions.ts';
import { enrollerCodeField } from '#server/steps/personal/enroller-code.ts';
import type { EnrollmentFacts } from '#server/rules/facts.ts';
import { neededSteps } from './needed-steps.ts';
import { mayAskByText } from '#server/rules/text-signature.ts';

/**
 * What a step asks of an enrollment with these plans: the step's own fields, then what carriers and
 * plans add, each name once. No answers are in it, only defaults. An unknown tab asks nothing.
 */
export function stepDefinitions(
  config: Config,
  tab: string,
  facts: EnrollmentFacts,
  plans: readonly Plan[],
  today: CalendarDate,
): readonly FieldDefinition[] {
  const asked = withOptions(config, loosened(tab, joined(config, tab, plans)));
  if (config.steps.some((step) => step.tab === tab && step.kind === 'questions'))
    return [...healthDefinitions(askedQuestions(plans, tab)), ...asked];
  if (tab === 'dependent_info') {
    const questions = questionsOfDependents(config, facts, plans);
    return questions ? [...asked, ...healthDefinitions(questions)] : asked;
  }
  if (tab === 'primary_info') return asked.filter((field) => field.field_name !== enrollerCodeField || field.required);
  if (tab === 'agreement_info') return agreementDefinitions(config, asked, facts, plans, today);
  if (tab === 'review_info') return mayAskByText(facts.process, plans) ? [...asked, textMessage] : asked;
  if (tab === 'billing_info') return billingDefinitions(config, asked, facts, plans, today);
  const list = config.steps.find((step) => step.tab === tab)?.list;
  return list ? repeatedFields({ name: tab, ...list, fields: asked }) : asked;
}

const textMessage: FieldDefinition = { field_name: 'send_sms', required: false, read_only: false };

/** The health questions of each dependent: the applicant's own, when this enrollment asks them. */
export function questionsOfDependents(
  config: Pick<Config, 'steps'>,
  facts: EnrollmentFacts,
  plans: readonly Plan[],
): HealthQuestions | undefined {
  const isAsked = neededSteps(config, facts, plans).some(({ tab_name, required }) => tab_name === 'primary_health_info' && required);
  return isAsked ? askedQuestions(plans, 'primary_health_info') : undefined;
}

/** The questions that plans ask in a step: each number once. */
export function askedQuestions(plans: readonly Plan[], tab: string): HealthQuestions {
  return joinedQuestions(plans.flatMap((plan) => plan.questions?.[tab] ?? []));
}

// The first to name a field says what it is; it is required when anyone requires it.
function joined(config: Config, tab: string, plans: readonly Plan[]): readonly FieldDefinition[] {
  const own = config.steps.find((step) => step.tab === tab)?.fields ?? [];
  const fields = new Map<string, FieldDefinition>();
  for (const field of [...own, ...plans.flatMap((plan) => plan.asks[tab] ?? [])]) {
    const first = fields.get(field.field_name);
    fields.set(field.field_name, first ? { ...first, required: first.required || field.required } : field);
  }
  return [...fields.values()];
}

/** Fields that are required only where all of them are marked so. */
const requiredTogether: Readonly<Record<string, readonly string[]>> = {
  contact_info: ['birth_state', 'birth_city'],
  employer_info: ['emp_industry', 'emp_num_employed', 'emp_vac_policy', 'emp_barg_unit'],
};

function loosened(tab: string, fields: readonly FieldDefinition[]): readonly FieldDefinition[] {
  const together = requiredTogether[tab] ?? [];
  const allMarked = together.every((name) => fields.some((field) => field.field_name === name && field.required));
  if (allMarked) return fields;
  return fields.map((field) => (together.includes(field.field_name) ? { ...field, required: false } : field));
}

function withOptions({ optionLists }: Config, fields: readonly FieldDefinition[]): readonly FieldDefinition[] {
  return fields.map((field) => {
    const options = field.options ?? (Object.hasOwn(optionLists, field.field_name) ? optionLists[field.field_name] : undefined);
    return options ? { ...field, options } : field;
  });
}
