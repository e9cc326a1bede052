/** A name for an act of a staff member, by which the server recognizes a repeated request. */
export function newActId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
