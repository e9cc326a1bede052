import { fill } from '#schemas/messages/fill.ts';
import { messages } from '#schemas/messages/messages.ts';

/** The facts about a beneficiary that the rules need. A contingent one inherits only if no primary can, and has no share. */
export interface Shared {
  /** The wire's own spelling. */
  readonly is_contigent: boolean;
  /** A whole percentage; 0 for a contingent. */
  readonly beneficiary_percentage?: unknown;
}

/** A beneficiary in a list: their answers, with an id that never changes. */
export interface Beneficiary extends Shared {
  readonly beneficiary_id: string;
  readonly [field: string]: unknown;
}

/** Maximum primary beneficiaries. */
export const mostPrimaries = 3;

const primariesOf = <AnyShared extends Shared>(list: readonly AnyShared[]) => list.filter((each) => !each.is_contigent);
const shareOf = ({ beneficiary_percentage }: Shared) => (typeof beneficiary_percentage === 'number' ? beneficiary_percentage : 0);

/** The total percentage of the primaries, whatever a contingent has. */
export function totalShare(list: readonly Shared[]): number {
  return primariesOf(list).reduce((total, each) => total + shareOf(each), 0);
}

/** Whether another primary can be added: there is room, and a share left to give. */
export function canAddPrimary(list: readonly Shared[]): boolean {
  return primariesOf(list).length < mostPrimaries && totalShare(list) < 100;
}

/**
 * Whether equal shares would change anything: there are several primaries, and their shares do not add up to 100 yet.
 */
export function canSplit(list: readonly Shared[]): boolean {
  return primariesOf(list).length > 1 && totalShare(list) !== 100;
}

/** The product's message that blocks Next; undefined if the list can be saved. */
export function sharesFault(list: readonly Shared[]): string | undefined {
  const total = totalShare(list);
  if (list.length === 0) return messages.beneficiariesEmpty;
  if (primariesOf(list).length > mostPrimaries) return messages.beneficiariesMost;
  if (list.length - primariesOf(list).length > 1) return messages.contingentOnlyOne;
  if (total > 100) return fill(messages.sharesOver, { n: total });
  return total < 100 ? fill(messages.sharesUnder, { n: total }) : undefined;
}

/** The state of a list at a glance. */
export interface SharesSummary {
  readonly state: 'none' | 'under' | 'over' | 'complete';
  readonly message: string;
}

/** The message below a list of beneficiaries. */
export function sharesMessage(list: readonly Shared[]): SharesSummary {
  const message = sharesFault(list);
  if (message === undefined) return { state: 'complete', message: messages.sharesComplete };
  if (list.length === 0) return { state: 'none', message };
  return { state: totalShare(list) < 100 ? 'under' : 'over', message };
}

/**
 * The list with a beneficiary added: it replaces the one with the same id, a contingent replaces any other contingent,
 * and others go to the end.
 */
export function withBeneficiary<Someone extends Beneficiary>(list: readonly Someone[], added: Someone): readonly Someone[] {
  const replaces = (each: Someone) => each.beneficiary_id === added.beneficiary_id || (each.is_contigent && added.is_contigent);
  const at = list.findIndex(replaces);
  if (at < 0) return [...list, added];
  return list.flatMap((each, index) => (index === at ? [added] : replaces(each) ? [] : [each]));
}

/** The same primaries with equal shares; leftover whole percents go to the first ones: 34, 33, 33. */
export function splitEvenly<Someone extends Shared>(list: readonly Someone[]): readonly Someone[] {
  const primaries = primariesOf(list);
  const share = Math.floor(100 / primaries.length);
  const leftOver = 100 - share * primaries.length;
  return list.map((each) => {
    const at = primaries.indexOf(each);
    return at < 0 ? each : { ...each, beneficiary_percentage: share + (at < leftOver ? 1 : 0) };
  });
}
