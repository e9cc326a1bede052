const rule = /^[a-z0-9][a-z0-9 .-]{1,39}$/;

/** The name of a member of staff or of a program's token, in lower case; undefined for a text that cannot be one. */
export function readAccountName(typed: string): string | undefined {
  const name = typed.trim().toLowerCase();
  return rule.test(name) ? name : undefined;
}
