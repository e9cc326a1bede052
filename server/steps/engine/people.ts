import type { Answers } from '#schemas/forms/answers.ts';
import { itemsIn, itemsOf } from './parts.ts';
import type { ServerStep } from './server-step.ts';

/** A person in a step that asks the same of several people. */
export interface PersonOfStep {
  /** Stays the same, whatever is changed. */
  readonly id: string;
  /** The list that contains them. */
  readonly path: string;
  readonly title: string;
  readonly answers: Answers;
}

/** The people of a step that asks the same of several, each with a heading; undefined for a form. */
export function peopleOf({ list }: ServerStep, answers: Answers): readonly PersonOfStep[] | undefined {
  return (
    list && itemsOf(list, itemsIn(list, answers)).map((item, at) => ({ ...item, path: list.name, title: list.title(item.answers, at) }))
  );
}
