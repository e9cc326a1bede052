import { messages } from '#schemas/messages/messages.ts';
import type { Tier } from './tier.ts';

/** Who a dependent is to the member. Assigned by {@link nextRelationship}, never chosen. */
export type Relationship = 'spouse' | 'child';

/** The part of a dependent that the rules look at. */
export interface Related {
  readonly relationship: Relationship;
}

/** What decides how dependents are asked for: the tier, and which kinds of plans are in the cart. */
export interface Household {
  readonly tier: Tier;
  /** A premier (L713) plan is in the cart. */
  readonly premier: boolean;
  /** An Independent Health Access plan is in the cart. Its rules come before a premier plan's. */
  readonly iha: boolean;
}

/** At most so many dependents, whatever the plan. */
const mostDependents = 10;

/** Whether there is a dependent who is the spouse. */
export function hasSpouse(dependents: readonly Related[]): boolean {
  return dependents.some(({ relationship }) => relationship === 'spouse');
}

/** Whether plans and tier leave it open that a spouse enrolls, so that it is asked before the first dependent. */
export function asksSpouse({ tier, premier, iha }: Household): boolean {
  return tier === 'IF' && premier && !iha;
}

/**
 * Who the next dependent is. `spouseAnswer` is the answer to the spouse question: it counts where the
 * question is asked, and for the first dependent only.
 */
export function nextRelationship(household: Household, dependents: readonly Related[], spouseAnswer?: boolean): Relationship {
  if (household.tier === 'IS') return 'spouse';
  if (household.tier !== 'IF') return 'child';
  if (asksSpouse(household)) return spouseAnswer === true && dependents.length === 0 ? 'spouse' : 'child';
  return hasSpouse(dependents) ? 'child' : 'spouse';
}

/** How many dependents a household may have. */
export function mostOf({ tier, premier, iha }: Household): number {
  const limits: Record<Tier, readonly number[]> = {
    IO: [0],
    IS: [1],
    IC: [premier ? 1 : mostDependents, iha ? 5 : mostDependents],
    IF: [iha ? 9 : mostDependents],
  };
  return Math.min(...limits[tier]);
}

/** Whether one more may be added. */
export function canAddMore(household: Household, dependents: readonly Related[]): boolean {
  return dependents.length < mostOf(household);
}

const fewest: Record<Tier, number> = { IO: 0, IS: 1, IC: 1, IF: 2 };

/** How many dependents a household must have. */
export function fewestOf({ tier }: Household): number {
  return fewest[tier];
}

/** Whether the dependents are as many, and of the kind, that the tier asks for: the step may be left. */
export function tierSatisfied(household: Household, dependents: readonly Related[]): boolean {
  const { tier } = household;
  const fitting = keptByTier(tier, dependents).length === dependents.length;
  return fitting && dependents.length >= fewest[tier] && dependents.length <= mostOf(household);
}

/**
 * Why dependents may not stay as they are, or not grow: the plan's own message. It is said from the
 * moment the limit is reached, except the one that asks to delete a child, which waits until there is one too many.
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

/** The outcome of a changed answer to the spouse question: the list, and the spouse who waits for a later Yes. */
export interface SpouseChange<AnyRelated extends Related> {
  readonly dependents: readonly AnyRelated[];
  readonly removed: AnyRelated | undefined;
}

/** Yes puts a spouse who was taken out before back at the head of the list; No takes the spouse out and remembers them. */
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
 * The list without somebody who was deleted. Where only the first may be the spouse, one who is deleted beside children
 * waits for a later Yes, as after a No.
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

/** The ages that a dependent may have: a spouse from 18 on, a child below 26 unless legally disabled. */
export function ageFault(relationship: Relationship, age: number, isDisabled: boolean): string | undefined {
  if (relationship === 'spouse') return age < 18 ? messages.spouseTooYoung : undefined;
  return age >= 26 && !isDisabled ? messages.childTooOld : undefined;
}
