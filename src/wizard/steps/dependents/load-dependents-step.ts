import type { HealthQuestions } from '#schemas/health/health-question.ts';
import { type Household, keptByTier } from '#schemas/rules/dependents.ts';
import { readTier } from '#schemas/rules/tier.ts';
import { buildForm } from '#schemas/forms/build-form.ts';
import { call } from '#src/api/call.ts';
import { withValidator } from '#src/api/load-form.ts';
import { type AskedOfDependents, type Dependent, dependentForm } from '#schemas/dependents/dependent-answers.ts';
import type { ListParts } from '../../engine/list/list-step.ts';
import { loadDependents } from './dependent-calls.ts';
import { householdRules } from './household-rules.ts';

/** The parts of the dependents step. */
export interface DependentsParts extends ListParts<Dependent> {
  readonly household: Household;
  readonly asked: AskedOfDependents;
  readonly disclaimer: string;
  /** The names of stored dependents whom the tier does not cover. The next save removes them. */
  readonly uncovered: readonly string[];
}

/** Loads the questions about a dependent, what tier and plans require, and the dependents so far. */
export async function loadDependentsStep(enrollment_id: string, signal: AbortSignal): Promise<DependentsParts> {
  const [household, questions, own] = await Promise.all([
    loadHousehold(enrollment_id, signal),
    loadQuestions(enrollment_id, signal),
    call('GET /get-form-fields-dependent-primary-info', { enrollment_id }, signal),
  ]);
  const definitions = dependentForm(own.result, questions);
  const built = buildForm('dependent_info', definitions);
  const asked = { questions, fields: built.fields };
  const [form, kept] = await Promise.all([
    withValidator(built, definitions, own.validator, signal),
    loadDependents(enrollment_id, asked, signal),
  ]);
  const { aside, draft, version, uncovered = [] } = kept;
  const held = { list: keptByTier(household.tier, kept.list), aside, answer: undefined };
  const { news, disclaimer } = own;
  return { ...form, rules: householdRules(household), held, draft, version, news, household, asked, disclaimer, uncovered };
}

async function loadHousehold(enrollment_id: string, signal: AbortSignal): Promise<Household> {
  const [filter, premier, plans] = await Promise.all([
    call('GET /get-enrollment-temp-info', { enrollment_id, column: 'filter_info' }, signal),
    call('GET /get-more-requirement', { enrollment_id }, signal),
    call('GET /get-cart-plan-info', { enrollment_id }, signal),
  ]);
  const { tier } = filter.result as { readonly tier: string };
  return { tier: readTier(tier) ?? 'IO', premier: premier.result, iha: plans.is_IHA };
}

async function loadQuestions(enrollment_id: string, signal: AbortSignal): Promise<HealthQuestions | undefined> {
  const { result } = await call('GET /check-tab-required', { enrollment_id, tab_name: 'primary_health_info' }, signal);
  if (!result.required) return undefined;
  return (await call('GET /get-health-questions-dependent-info', { enrollment_id }, signal)).result;
}
