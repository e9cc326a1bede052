/** A random id of 24 letters and digits, which no one can guess, and which never occurs twice. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
