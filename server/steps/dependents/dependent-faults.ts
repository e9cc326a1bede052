import type { Answers } from '#schemas/forms/answers/answers.ts';
import type { FieldFault } from '#schemas/forms/faults.ts';
import { messages } from '#schemas/messages/messages.ts';
import { ageOn, type CalendarDate, parseDate } from '#schemas/values/dates.ts';
import {
  ageFault,
  type Household,
  keptByTier,
  limitNotice,
  missingText,
  mostOf,
  mostText,
  type Relationship,
  tierRequirement,
  tierSatisfied,
} from '#schemas/rules/dependents.ts';

/** The answers about a dependent that the rules need. */
export interface Kin extends Answers {
  readonly relationship: Relationship;
}

/** Faults of one dependent besides those of the form: the age on the day that coverage starts, and whether the tier covers them. */
export function kinFaults({ tier }: Household, start: CalendarDate, kin: Kin, found: readonly FieldFault[]): readonly FieldFault[] {
  const birth = typeof kin.birthdate === 'string' ? parseDate(kin.birthdate) : undefined;
  const isRefused = found.some(({ target_element }) => target_element === 'birthdate');
  const age = birth && !isRefused ? ageFault(kin.relationship, ageOn(birth, start), String(kin.is_legally_disabled) === '1') : undefined;
  const stranger = keptByTier(tier, [kin]).length === 0;
  return [
    ...(age ? [{ target_element: 'birthdate', error_message: age }] : []),
    ...(stranger ? [{ target_element: 'relationship', error_message: tierRequirement(tier) ?? messages.invalid }] : []),
  ];
}

/**
 * The fault of a household as a whole; with `so far`, it may be too small for the tier, but neither too large nor with
 * two spouses.
 */
export function householdFault(household: Household, list: readonly Kin[], extent: 'whole' | 'so far'): readonly FieldFault[] {
  const isRight = extent === 'whole' ? tierSatisfied(household, list) : !isOverfull(household, list);
  if (isRight) return [];
  return [{ target_element: 'dependents', error_message: limitNotice(household, list) ?? whatIsWrong(household, list) }];
}

function whatIsWrong(household: Household, list: readonly Kin[]): string {
  if (list.length > mostOf(household)) return mostText(household);
  return missingText(household, list) || messages.invalid;
}

function isOverfull(household: Household, list: readonly Kin[]): boolean {
  const doubled = list.filter(({ relationship }) => relationship === 'spouse').length > 1;
  return doubled || list.length > mostOf(household);
}
