import type { Field } from '#schemas/fields/field.ts';
import { randomId } from '#server/store/ids.ts';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import type { BuiltForm } from '#schemas/forms/build-form.ts';
import { cleanAnswers } from '#schemas/forms/answers/clean-answers.ts';
import type { FieldFault } from '#schemas/forms/faults.ts';
import type { EnrollmentContext } from '#server/context.ts';
import type { Item, ListStep } from './list-step.ts';
import { itemsIn, itemsOf, type Part } from './parts.ts';
import type { ServerStep } from '../server-step.ts';
import { underTodaysNames } from '../renamed-step.ts';

/** The items in stored answers of a step that count for this enrollment; none for a form. */
export function countedItems(ctx: EnrollmentContext, tab: string, answers: Answers): readonly Item[] {
  const { list } = ctx.stepOf(tab);
  if (!list) return [];
  const items = itemsIn(list, answers);
  return itemsOf(list, list.counted?.(ctx, items) ?? items);
}

/** The other items in stored answers, which the next save leaves out. */
export function uncountedItems(ctx: EnrollmentContext, tab: string, answers: Answers): readonly Item[] {
  const { list } = ctx.stepOf(tab);
  const counted = new Set(countedItems(ctx, tab, answers).map(({ id }) => id));
  return list ? itemsOf(list, itemsIn(list, answers)).filter(({ id }) => !counted.has(id)) : [];
}

/** The fields that are asked in a set of answers to a step: a form's, or those of an item. */
export function fieldsAsked({ list }: ServerStep, form: BuiltForm, answers: Answers): readonly Field[] {
  return (list ? askedOf(list, form, answers) : form).fields;
}

/** The part of a step's form that is asked for an item. */
export function askedOf(list: ListStep, form: BuiltForm, item: Answers): BuiltForm {
  return list.asked?.(form, item) ?? form;
}

/** The items of a request. */
export function sentParts(ctx: EnrollmentContext, tab: string, list: ListStep, sent: Answers): readonly Part[] {
  const aside = list.aside === undefined ? undefined : (sent[list.aside] as Answers | null | undefined);
  return [
    ...itemsIn(list, sent).map((item) => sentPart(ctx, tab, list, item)),
    ...(aside ? [{ ...sentPart(ctx, tab, list, aside), isAside: true as const }] : []),
  ];
}

/** An item of a request: keeps only what the form asks, the item's own properties, and an id. */
export function sentPart(ctx: EnrollmentContext, tab: string, list: ListStep, sent: Answers): Part {
  const kept = list.kept(sent);
  const { fields } = askedOf(list, ctx.forms.step(ctx, tab).built, kept);
  const answers = cleanAnswers(fields, underTodaysNames(ctx, tab, list.wire?.read(ctx, sent) ?? sent));
  const whose = typeof sent[list.id] === 'string' ? String(sent[list.id]) : randomId();
  return { whose, answers: { ...answers, [list.id]: whose, ...kept } };
}

/** Finds the faults of one set of answers to a form. */
export type CheckPart = (asked: BuiltForm, answers: Answers) => readonly FieldFault[];

/** The faults of one item by the names of the form. */
export function itemFaults(
  ctx: EnrollmentContext,
  list: ListStep,
  form: BuiltForm,
  item: Answers,
  check: CheckPart,
): readonly FieldFault[] {
  const found = check(askedOf(list, form, item), item);
  return [...found, ...(list.checkOne?.(ctx, item, found) ?? [])];
}

/** The faults of a list: of each item (`dependents.0.first_name`), then of all together (`dependents`). */
export function listFaults(
  ctx: EnrollmentContext,
  list: ListStep,
  {
    form,
    items,
    extent = 'whole',
  }: { readonly form: BuiltForm; readonly items: readonly Answers[]; readonly extent?: 'whole' | 'so far' | undefined },
  check: CheckPart,
): readonly FieldFault[] {
  const ofEach = items.flatMap((item, at) =>
    itemFaults(ctx, list, form, item, check).map((fault) => inList(list, { ...fault, at, field: fault.target_element })),
  );
  return [...ofEach, ...(list.checkAll?.(ctx, items, extent) ?? [])];
}

/** The faults that are looked for if a list has no others. */
export async function lastFaults(ctx: EnrollmentContext, list: ListStep, items: readonly Answers[]): Promise<readonly FieldFault[]> {
  const found = (await list.checkLast?.(ctx, itemsOf(list, items), [])) ?? [];
  return found.map((fault) => inList(list, fault));
}

function inList(
  { name, inList: worded }: ListStep,
  { at, field, error_message }: { readonly at: number; readonly field: string; readonly error_message: string },
): FieldFault {
  return { target_element: `${name}.${at}.${field}`, error_message: worded?.(at, error_message) ?? error_message };
}
