/**
 * Fills `{name}` places of a text: `fill(fieldMessages.billDateOption, { n: 28 })` is "28th of month".
 * A place without a value stays as written, so that a missing value is seen and not swallowed.
 */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
