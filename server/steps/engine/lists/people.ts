import type { Field } from '#schemas/fields/field.ts';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import type { Item } from './list-step.ts';
import { itemsIn, itemsOf } from './parts.ts';
import type { ServerStep } from '../server-step.ts';

/** A person in a step that asks the same of several people. */
export interface PersonOfStep {
  /** Stays the same, whatever is changed. */
  readonly id: string;
  /** The list that contains them. */
  readonly path: string;
  readonly title: string;
  readonly answers: Answers;
}

/**
 * The people of a step that asks the same of several, each with a heading, which may contain answers to these fields;
 * undefined for a form.
 */
export function peopleOf({ list }: ServerStep, answers: Answers, fields: readonly Field[] = []): readonly PersonOfStep[] | undefined {
  if (!list) return undefined;
  const titled = (item: Item, at: number) => ({ ...item, path: list.name, title: list.title(item.answers, at, fields) });
  return itemsOf(list, itemsIn(list, answers)).map(titled);
}
