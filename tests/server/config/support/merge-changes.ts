import type { FieldEntry } from '#server/config/files/field-entry.ts';
import type { Change } from './arbitrary-configuration.ts';

type ByTab = Readonly<Record<string, readonly FieldEntry[]>>;

/** Both changes combined; undefined if they contradict each other. */
export function mergeChanges(one: Change, other: Change): Change | undefined {
  const { health, dropped, swapped } = one;
  const isSaidTwice = [
    [health, other.health],
    [dropped, other.dropped],
    [swapped, other.swapped],
  ].some(([mine, theirs]) => mine !== undefined && theirs !== undefined);
  if (isSaidTwice) return undefined;
  return {
    added: byTab(one.added, other.added),
    asked: byTab(one.asked, other.asked),
    askedByPlan: byTab(one.askedByPlan, other.askedByPlan),
    ofDependents: both(one.ofDependents, other.ofDependents),
    ofBeneficiaries: both(one.ofBeneficiaries, other.ofBeneficiaries),
    own: [...one.own, ...other.own],
    health: health ?? other.health,
    dropped: dropped ?? other.dropped,
    swapped: swapped ?? other.swapped,
  };
}

function byTab(one: ByTab, other: ByTab): Record<string, readonly FieldEntry[]> {
  const tabs = new Set([...Object.keys(one), ...Object.keys(other)]);
  return Object.fromEntries([...tabs].map((tab) => [tab, [...(one[tab] ?? []), ...(other[tab] ?? [])]]));
}

function both(one: readonly FieldEntry[] | undefined, other: readonly FieldEntry[] | undefined): readonly FieldEntry[] | undefined {
  return one && other ? [...one, ...other] : (one ?? other);
}
