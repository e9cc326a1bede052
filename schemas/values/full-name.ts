import type { Answers } from '../forms/answers/answers.ts';

/** A person's first and last name as they are shown; empty if neither was answered. */
export function fullName({ first_name, last_name }: Answers): string {
  return [first_name, last_name].filter((part) => typeof part === 'string' && part !== '').join(' ');
}
