import type { Answers } from '#schemas/forms/answers/answers.ts';

/** The address that was typed on the step itself, to prefill a form; the form validates it. */
export function typedEmail(typed: Answers = {}): Answers | undefined {
  return typeof typed.email_address === 'string' ? { email: typed.email_address } : undefined;
}
