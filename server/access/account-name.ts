import { messages } from '#schemas/messages/messages.ts';
import { fieldRefused } from '#server/contract/refusals.ts';

const rule = /^[a-z0-9][a-z0-9 .-]{1,39}$/;

/** The name of a member of staff or of a program's token, in lower case. Refuses the field if its text cannot be one. */
export function accountName(field: string, typed: string): string {
  const name = typed.trim().toLowerCase();
  if (!rule.test(name)) throw fieldRefused(field, messages.staffNameForm);
  return name;
}
