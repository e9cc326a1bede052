/** The names of a text's placeholders; any name for a text that only the running program knows. */
type Placeholder<Text extends string> = string extends Text
  ? string
  : Text extends `${string}{${infer Name}}${infer Rest}`
    ? Name | Placeholder<Rest>
    : never;

/** The values that a text needs, apart from the `Given` placeholders. */
export type Values<Text extends string, Given extends string = never> = Readonly<
  Record<Exclude<Placeholder<Text>, Given>, string | number>
>;

/**
 * Fills `{name}` placeholders in a text: `fill(fieldMessages.billDateOption, { n: 28 })` is "28th of month". A
 * placeholder without a value stays visible, so that a missing value is noticed.
 */
export function fill<const Text extends string>(text: Text, values: Values<Text>): string {
  const known: Readonly<Record<string, string | number>> = values;
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(known[name] ?? place));
}
