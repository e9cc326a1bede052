import { plural } from '#schemas/language/plural.ts';
import { messages } from '#schemas/messages/messages.ts';
import type { Tier } from './tier.ts';
import { words } from './words.ts';

/** A dependent's relationship to the member. Assigned by {@link nextRelationship}, never chosen. */
export type Relationship = 'spouse' | 'child';

/** The part of a dependent that the rules use. */
export interface Related {
  readonly relationship: Relationship;
}

/** The facts that determine the questions about dependents: the tier, and the kinds of plans in the cart. */
export interface Household {
  readonly tier: Tier;
  /** A premier (L713) plan is in the cart. */
  readonly premier: boolean;
  /** An Independent Health Access plan is in the cart. Its rules take precedence over a premier plan's. */
  readonly iha: boolean;
}

/** Maximum dependents, whatever the plan. */
const mostDependents = 10;

/** Whether one of the dependents is the spouse. */
export function hasSpouse(dependents: readonly Related[]): boolean {
  return dependents.some(({ relationship }) => relationship === 'spouse');
}

/** Whether plans and tier make a spouse optional, so that the question comes before the first dependent. */
export function asksSpouse({ tier, premier, iha }: Household): boolean {
  return tier === 'IF' && premier && !iha;
}

/**
 * The relationship of the next dependent. `spouseAnswer` is the answer to the spouse question: it counts only if the
 * question is asked, and only for the first dependent.
 */
export function nextRelationship(household: Household, dependents: readonly Related[], spouseAnswer?: boolean): Relationship {
  if (household.tier === 'IS') return 'spouse';
  if (household.tier !== 'IF') return 'child';
  if (asksSpouse(household)) return spouseAnswer === true && dependents.length === 0 ? 'spouse' : 'child';
  return hasSpouse(dependents) ? 'child' : 'spouse';
}

/** The most dependents that a household may have. */
export function mostOf({ tier, premier, iha }: Household): number {
  const limits: Record<Tier, readonly number[]> = {
    IO: [0],
    IS: [1],
    IC: [premier ? 1 : mostDependents, iha ? 5 : mostDependents],
    IF: [iha ? 9 : mostDependents],
  };
  return Math.min(...limits[tier]);
}

/** The limit in words. */
export function mostText(household: Household): string {
  return plural(words.yourPlanCovers, mostOf(household));
}

/** Whether another dependent can be added. */
export function canAddMore(household: Household, dependents: readonly Related[]): boolean {
  return dependents.length < mostOf(household);
}

const fewest: Record<Tier, number> = { IO: 0, IS: 1, IC: 1, IF: 2 };

/** The fewest dependents that a household must have. */
export function fewestOf({ tier }: Household): number {
  return fewest[tier];
}

/** Whether number and kind of the dependents match the tier, so that the step can be left. */
export function tierSatisfied(household: Household, dependents: readonly Related[]): boolean {
  const { tier } = household;
  const fitting = keptByTier(tier, dependents).length === dependents.length;
  return fitting && dependents.length >= fewest[tier] && dependents.length <= mostOf(household);
}

/** The tier's requirement, as the heading of the step. */
export function tierRequirement(tier: Tier): string | undefined {
  return { IO: undefined, IC: messages.childRequired, IS: messages.spouseRequired, IF: messages.familyRequired }[tier];
}

const required = (): Record<Relationship, string> => ({ child: messages.childRequired, spouse: messages.spouseRequired });

/** The requirement of a household: the tier's, unless the spouse question was answered No. */
export function householdRequirement(household: Household, spouseAnswer: boolean | undefined): string | undefined {
  return asksSpouse(household) && spouseAnswer === false ? messages.childRequired : tierRequirement(household.tier);
}

/** The text about who is missing for the tier, if not all of the dependents; whatever else is wrong, the household's requirement. */
export function missingText(household: Household, dependents: readonly Related[], spouseAnswer?: boolean): string {
  const isBegun = dependents.length > 0 && dependents.length < fewest[household.tier];
  return (isBegun ? required()[nextRelationship(household, dependents)] : householdRequirement(household, spouseAnswer)) ?? '';
}

/**
 * The fault of the dependents, or the reason why no more can be added: the plan's own message. Shown once the limit is
 * reached, except the one that asks to delete a child, which appears when there is one too many.
 */
export function limitNotice(household: Household, dependents: readonly Related[]): string | undefined {
  const most = mostOf(household);
  if (dependents.length < most) return undefined;
  if (household.tier === 'IC' && household.premier) return dependents.length > most ? messages.onlyOneChildL713 : undefined;
  if (household.tier === 'IC' && household.iha) return messages.onlyFiveChildrenIha;
  if (household.tier === 'IF' && household.iha) return messages.onlyNineDependentsIha;
  return undefined;
}

/** The dependents that a tier covers: the spouse, the children, or all of them with the spouse counted once. */
export function keptByTier<AnyRelated extends Related>(tier: Tier, dependents: readonly AnyRelated[]): readonly AnyRelated[] {
  const spouse = dependents.find(({ relationship }) => relationship === 'spouse');
  return dependents.filter((each) => {
    if (each.relationship === 'child') return tier === 'IC' || tier === 'IF';
    return (tier === 'IS' || tier === 'IF') && each === spouse;
  });
}

/** The result of a changed answer to the spouse question: the list, and a spouse kept for a later Yes. */
export interface SpouseChange<AnyRelated extends Related> {
  readonly dependents: readonly AnyRelated[];
  readonly removed: AnyRelated | undefined;
}

/** Yes restores a removed spouse at the head of the list; No removes the spouse and keeps them. */
export function answerSpouse<AnyRelated extends Related>(
  enrolls: boolean,
  dependents: readonly AnyRelated[],
  removed: AnyRelated | undefined,
): SpouseChange<AnyRelated> {
  if (!enrolls) {
    const spouse = dependents.find(({ relationship }) => relationship === 'spouse');
    return { dependents: dependents.filter((each) => each !== spouse), removed: spouse ?? removed };
  }
  if (!removed || hasSpouse(dependents)) return { dependents, removed };
  return { dependents: [removed, ...dependents], removed: undefined };
}

/**
 * The list without a deleted dependent. If only the first can be the spouse, a spouse deleted while there are children
 * is kept for a later Yes, as after a No.
 */
export function withoutDependent<AnyRelated extends Related>(
  household: Household,
  dependents: readonly AnyRelated[],
  deleted: AnyRelated | undefined,
  removed: AnyRelated | undefined,
): SpouseChange<AnyRelated> {
  const left = dependents.filter((each) => each !== deleted);
  const waits = asksSpouse(household) && deleted?.relationship === 'spouse' && left.length > 0;
  return { dependents: left, removed: waits ? deleted : removed };
}

/** The fault of a dependent's age: a spouse is 18 or older, a child younger than 26 unless legally disabled. */
export function ageFault(relationship: Relationship, age: number, isDisabled: boolean): string | undefined {
  if (relationship === 'spouse') return age < 18 ? messages.spouseTooYoung : undefined;
  return age >= 26 && !isDisabled ? messages.childTooOld : undefined;
}
