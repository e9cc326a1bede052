import type { Answers } from '#schemas/forms/answers/answers.ts';

const parts = ['address1', 'address2', 'zip', 'city', 'state'] as const;

/** Whether answers say that their address is the contact step's. */
export function isContactAddress({ is_physical_address }: Answers): boolean {
  return is_physical_address === 1;
}

/**
 * Answers with "same as my contact address" checked, with the current contact address in place of the stored one.
 * `asksSecondLine`: the second line is required, and asked here if the contact step has none.
 */
export function withContactAddress(answers: Answers, contact: Answers, asksSecondLine: boolean): Answers {
  const { address2, ...rest } = answers;
  return {
    ...rest,
    ...(asksSecondLine && address2 !== undefined ? { address2 } : {}),
    ...Object.fromEntries(parts.flatMap((name) => (contact[name] === undefined ? [] : [[name, contact[name]]]))),
  };
}
