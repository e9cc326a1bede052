/** An address without the slashes at its end. */
export function withoutEndSlashes(address: string): string {
  // From the first of them only, because otherwise each would be a start to try.
  return address.replace(/(?<!\/)\/+$/, '');
}
