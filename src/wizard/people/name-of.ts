import type { Answers } from '#schemas/forms/answers/answers.ts';

/** A person's name for display. */
export function nameOf({ first_name, last_name }: Answers): string {
  return [first_name, last_name].filter((part) => typeof part === 'string' && part !== '').join(' ');
}
