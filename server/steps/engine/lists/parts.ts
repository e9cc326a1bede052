import type { Field } from '#schemas/fields/field.ts';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import { maskedFields } from '#server/secrets/masked-answers.ts';
import type { Item, ListStep } from './list-step.ts';
import type { ServerStep } from '../server-step.ts';

/** One set of answers of a step: a form's, or those of an item in a list. */
export interface Part {
  /** The item's id; empty for a form. */
  readonly whose: string;
  readonly answers: Answers;
  /** It is kept next to the list. */
  readonly isAside?: true;
}

/** The sets of answers in the answers of a step. */
export function partsIn({ list }: ServerStep, answers: Answers): readonly Part[] {
  return list ? [...itemParts(list, answers), ...asideParts(list, answers)] : [{ whose: '', answers }];
}

/** A step's answers composed of these parts. */
export function joinedParts({ list }: ServerStep, parts: readonly Part[]): Answers {
  if (!list) return parts[0]?.answers ?? {};
  const aside = parts.find(({ isAside }) => isAside);
  return {
    [list.name]: parts.filter(({ isAside }) => !isAside).map(({ answers }) => answers),
    ...(list.aside !== undefined && aside ? { [list.aside]: aside.answers } : {}),
  };
}

/** The items of a list in the step's answers; none before it is saved. */
export function itemsIn({ name }: Pick<ListStep, 'name'>, answers: Answers): readonly Answers[] {
  return Array.isArray(answers[name]) ? (answers[name] as readonly Answers[]) : [];
}

/** The item that is kept next to a list. */
export function asideIn({ aside }: Pick<ListStep, 'aside'>, answers: Answers): Answers | undefined {
  return aside !== undefined && answers[aside] ? (answers[aside] as Answers) : undefined;
}

/** Items by their ids. */
export function itemsOf({ id }: Pick<ListStep, 'id'>, items: readonly Answers[]): readonly Item[] {
  return items.map((answers) => ({ id: String(answers[id]), answers }));
}

function itemParts(list: ListStep, answers: Answers): readonly Part[] {
  return itemsOf(list, itemsIn(list, answers)).map((item) => ({ whose: item.id, answers: item.answers }));
}

function asideParts(list: ListStep, answers: Answers): readonly Part[] {
  const aside = asideIn(list, answers);
  return aside ? [{ whose: String(aside[list.id]), answers: aside, isAside: true }] : [];
}

/** The storage name of a sensitive answer. */
export function secretName(whose: string, field: string): string {
  return whose === '' ? field : `${whose}.${field}`;
}

/** The storage names of the sensitive answers that appear as masks in a step's answers. */
export function maskedNames(step: ServerStep, fields: readonly Field[], answers: Answers): readonly string[] {
  return partsIn(step, answers).flatMap((part) => maskedFields(fields, part.answers).map(({ name }) => secretName(part.whose, name)));
}
