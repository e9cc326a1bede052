import { fill } from '#schemas/messages/fill.ts';
import type { ListState, ListStep } from './list-step.ts';

/** The message for an item of this list that lacks a required answer; undefined if the item is complete. */
export function unfinishedText({ texts, nameOf }: ListStep, { list, parts, isUnfinished }: ListState, at: number): string | undefined {
  const item = list[at];
  const { unfinished } = texts();
  if (!item || unfinished === undefined || !isUnfinished(item)) return undefined;
  return fill(unfinished, { name: nameOf(item, at, parts) });
}

/** The reason why the step cannot be left yet: what the list or one of its items lacks. */
export function withheld(step: ListStep, state: ListState): string | undefined {
  const { list, parts, isUnfinished } = state;
  return parts.rules.missing(state) ?? unfinishedText(step, state, list.findIndex(isUnfinished));
}
