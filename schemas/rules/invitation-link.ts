const key = 'employee-code';

/**
 * The link to a page that asks for an employee's code, with the code. It is behind the `#`, which browsers send to no
 * server, so it is in no log and no referrer.
 */
export function invitationLink(page: string, code: string): string {
  return `${page}#${key}=${code}`;
}

/** The code in the fragment of such a link; undefined for any other. */
export function invitedCode(fragment: string): string | undefined {
  return new RegExp(`^#${key}=([A-Za-z0-9-]{1,60})$`).exec(fragment)?.[1];
}
