import { type Answers, isAnswers } from '#schemas/forms/answers/answers.ts';
import type { ListStep } from '../lists/list-step.ts';
import type { ServerStep } from '../server-step.ts';

/** The open form in a list. */
export const openForm = 'open';

/**
 * Maps each set of answers in a draft: those of a form; in a list, those of each person, also one kept next to it, and of the open
 * form. `whose` is empty for a form, otherwise the person's id or {@link openForm}.
 */
export function mapParts({ list }: ServerStep, data: Answers, change: (answers: Answers, whose: string) => Answers): Answers {
  if (!list) return change(data, '');
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, mapEntry(list, name, value, change)]));
}

function mapEntry({ id, aside }: ListStep, name: string, value: unknown, change: (answers: Answers, whose: string) => Answers): unknown {
  if (Array.isArray(value)) return value.map((each) => (isAnswers(each) ? change(each, String(each[id] ?? '')) : each));
  if (name === aside && isAnswers(value)) return change(value, String(value[id] ?? ''));
  if (name === openForm && isAnswers(value) && isAnswers(value.typed)) return { ...value, typed: change(value.typed, openForm) };
  return value;
}
