import type { Answers } from '#schemas/forms/answers.ts';

const parts = ['address1', 'address2', 'zip', 'city', 'state'] as const;

/** Whether answers say that their address is the one of the contact step. */
export function isContactAddress({ is_physical_address }: Answers): boolean {
  return is_physical_address === 1;
}

/**
 * Answers with the address of the contact step in place of what was kept when "same as my contact address" was ticked: it
 * means the contact address of today. `asksSecondLine`: the second line must be answered, here where the contact step has none.
 */
export function withContactAddress(answers: Answers, contact: Answers, asksSecondLine: boolean): Answers {
  const { address2, ...rest } = answers;
  return {
    ...rest,
    ...(asksSecondLine && address2 !== undefined ? { address2 } : {}),
    ...Object.fromEntries(parts.flatMap((name) => (contact[name] === undefined ? [] : [[name, contact[name]]]))),
  };
}
