import type { StepList } from '#schemas/calls/enrollment/step-list.ts';
import type { Field } from '#schemas/fields/field.ts';
import { answerText } from '#schemas/forms/answers/answer-text.ts';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import { fill } from '#schemas/messages/fill.ts';
import { messages } from '#schemas/messages/messages.ts';
import { isMask, mask } from '../values/mask.ts';
import { words } from './words.ts';

/** The name under which the items of a carrier's own list are sent and stored, each with its id. */
export const ownList = { name: 'items', id: 'item_id' } as const;

/** The name for a number of items: `vehicle` for one, `vehicles` for any other. */
export function calledItems({ one, many = `${one}s` }: StepList, count: number): string {
  return count === 1 ? one : many;
}

/** With a capital first letter. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** An item by number: `Vehicle 2`. */
export function itemNumber({ one }: StepList, at: number): string {
  return `${capitalized(one)} ${at + 1}`;
}

/** An item in the words of the fields that name it; empty if it has no answers to them. */
export function itemName({ named_by = [] }: StepList, fields: readonly Field[], item: Answers): string {
  return itemTexts(fields, named_by, item).join(' ');
}

/** The texts of some of an item's answers, in the order of the names; without those that are empty or not asked. */
export function itemTexts(fields: readonly Field[], names: readonly string[], item: Answers): readonly string[] {
  return names
    .flatMap((name) => fields.find((field) => field.name === name) ?? [])
    .map((field) => shownText(field, answerText(field, item[field.name])))
    .filter((text) => text !== '');
}

// Newly typed answers are not masked yet.
function shownText({ kind, sensitive }: Field, text: string): string {
  return sensitive && text !== '' && !isMask(text) ? mask(kind, text) : text;
}

/** The allowed number of items in a list, as a sentence. */
export function listLimits(list: StepList): string {
  const { least, most: n } = list;
  const items = calledItems(list, n);
  if (least === n) return fill(words.listExactly, { n, items });
  return least === 0 ? fill(words.listOrNone, { n, items }) : fill(words.listBetween, { least, n, items });
}

/** The total of a list; answers that are not numbers add nothing. */
export function totalOf(field: string, items: readonly Answers[]): number {
  const cents = items.reduce((sum, item) => sum + (typeof item[field] === 'number' ? Math.round(item[field] * 100) : 0), 0);
  return cents / 100;
}

/** Whether there is room for another item. */
export function mayAddItem({ most }: StepList, items: readonly Answers[]): boolean {
  return items.length < most;
}

/** The fault of a list as a whole: too few or too many items, or a wrong total. */
export function listFault(list: StepList, fields: readonly Field[], items: readonly Answers[]): string | undefined {
  const { least, most, total } = list;
  if (items.length < least) {
    return fill(messages.itemsLeast, { n: least, items: calledItems(list, least), verb: least === 1 ? 'is' : 'are' });
  }
  if (items.length > most) return fill(messages.itemsMost, { n: most, items: calledItems(list, most) });
  if (!total || items.length === 0) return undefined;
  const sum = totalOf(total.field, items);
  const label = fields.find(({ name }) => name === total.field)?.label ?? total.field;
  return sum === total.is ? undefined : fill(messages.itemsTotal, { label, sum, total: total.is });
}
