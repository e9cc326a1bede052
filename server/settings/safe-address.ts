/**
 * Whether secrets may travel to an address: over HTTPS, or on this machine. It may also be the text of a header, so no
 * character of it may end its entry.
 */
export function isSafeAddress(url: string): boolean {
  if (!URL.canParse(url) || /[\s;,'"]/.test(url)) return false;
  const { protocol, hostname, username } = new URL(url);
  return username === '' && (protocol === 'https:' || (protocol === 'http:' && isThisMachine(hostname)));
}

/** Whether the host of an address is this machine itself. */
export const isThisMachine = (hostname: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/** The fault of a setting whose address is not safe. */
export const unsafeAddress = (name: string) => `${name} must be an address that starts with https://, or with http:// on this machine`;
