import type { BuiltForm } from '#schemas/forms/build-form.ts';
import type { Answers } from '#schemas/forms/answers/answers.ts';

/** The answers of an item that its form asks for. The rest, such as the answer to a question that is gone, is not sent. */
export function askedAnswers({ fields }: BuiltForm, item: Answers): Answers {
  return Object.fromEntries(fields.flatMap(({ name }) => (item[name] === undefined ? [] : [[name, item[name]] as const])));
}
