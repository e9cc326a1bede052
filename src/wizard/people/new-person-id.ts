/** A name for a new person of a list, which stays with them whatever is changed. */
export function newPersonId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
