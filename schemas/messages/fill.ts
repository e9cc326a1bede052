/**
 * Fills `{name}` placeholders in a text: `fill(fieldMessages.billDateOption, { n: 28 })` is "28th of month". A
 * placeholder without a value stays visible, so that a missing value is noticed.
 */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
