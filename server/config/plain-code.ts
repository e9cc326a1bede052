/** A code as it is compared: people write small letters, and spaces or nothing where a dash stands. */
export function plainCode(code: string): string {
  return code.toUpperCase().replace(/[\s-]/g, '');
}
