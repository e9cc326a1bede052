import type { Dependent } from '#schemas/dependents/dependent-answers.ts';
import type { Answers } from '#schemas/forms/answers.ts';
import type { BuiltForm } from '#schemas/forms/build-form.ts';
import type { FieldFault } from '#schemas/forms/faults.ts';
import { fill } from '#schemas/messages/fill.ts';
import { messages } from '#schemas/messages/messages.ts';
import { ageOn, type CalendarDate, parseDate } from '#schemas/rules/dates.ts';
import { ageFault, type Household, keptByTier, limitNotice, mostOf, tierSatisfied } from '#schemas/rules/dependents.ts';
import type { Tier } from '#schemas/rules/tier.ts';
import type { Plan } from '#server/config/config.ts';
import type { CheckOne } from '#server/steps/beneficiaries/beneficiary-faults.ts';

/** What decides how dependents are asked for. */
export function householdOf(tier: Tier, plans: readonly Plan[]): Household {
  return { tier, premier: plans.some(({ kind }) => kind === 'premier'), iha: plans.some(({ kind }) => kind === 'iha') };
}

/** The dependents in the stored answers of the step; none before it is saved. */
export function dependentsIn({ dependents }: Answers): readonly Dependent[] {
  return Array.isArray(dependents) ? (dependents as Dependent[]) : [];
}

/** A spouse who was taken out, kept for a later Yes. */
export function removedSpouseIn({ removed_spouse }: Answers): Dependent | undefined {
  return removed_spouse ? (removed_spouse as Dependent) : undefined;
}

/** The faults of one dependent by the names of the form: of the answers, the age, and whom the tier covers. */
export function faultsOfDependent(
  { tier }: Household,
  today: CalendarDate,
  form: BuiltForm,
  dependent: Dependent,
  check: CheckOne,
): readonly FieldFault[] {
  const faults = check(form, dependent);
  const birth = typeof dependent.birthdate === 'string' ? parseDate(dependent.birthdate) : undefined;
  const isRefused = faults.some(({ target_element }) => target_element === 'birthdate');
  const age =
    birth && !isRefused ? ageFault(dependent.relationship, ageOn(birth, today), String(dependent.is_legally_disabled) === '1') : undefined;
  const stranger = keptByTier(tier, [dependent]).length === 0;
  return [
    ...faults,
    ...(age ? [{ target_element: 'birthdate', error_message: age }] : []),
    ...(stranger ? [{ target_element: 'relationship', error_message: headings[tier] ?? messages.invalid }] : []),
  ];
}

/** What a tier wants to know, under the heading of the step. */
export const headings: Partial<Record<Tier, string>> = {
  IC: messages.childRequired,
  IS: messages.spouseRequired,
  IF: messages.familyRequired,
};

/** The faults of a list that is to stay: of each dependent (`dependents.0.first_name`), then of their number (`dependents`). */
export function dependentFaults(
  household: Household,
  today: CalendarDate,
  form: BuiltForm,
  list: readonly Dependent[],
  check: CheckOne,
): readonly FieldFault[] {
  const ofEach = list.flatMap((each, at) =>
    faultsOfDependent(household, today, form, each, check).map(({ target_element, error_message }) => ({
      target_element: `dependents.${at}.${target_element}`,
      error_message: fill(messages.dependentFault, { n: at + 1, message: error_message }),
    })),
  );
  const ofAll = tierSatisfied(household, list) ? undefined : numberFault(household, list);
  return ofAll === undefined ? ofEach : [...ofEach, ofAll];
}

/** Why a list may not be kept even for the time being: more than the plan takes, or a second spouse. */
export function overfullFault(household: Household, list: readonly Dependent[]): FieldFault | undefined {
  const doubled = list.filter(({ relationship }) => relationship === 'spouse').length > 1;
  return doubled || list.length > mostOf(household) ? numberFault(household, list) : undefined;
}

function numberFault(household: Household, list: readonly Dependent[]): FieldFault {
  return { target_element: 'dependents', error_message: limitNotice(household, list) ?? headings[household.tier] ?? messages.invalid };
}
