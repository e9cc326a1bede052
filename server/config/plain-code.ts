/** A code normalized for comparison: people type lowercase letters, and spaces or nothing in place of a dash. */
export function plainCode(code: string): string {
  return code.toUpperCase().replace(/[\s-]/g, '');
}
