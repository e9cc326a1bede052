/*
 * Takes the place of two packages of RJSF's that no form of ours reaches: markdown-to-jsx, which shows descriptions as Markdown
 * where a UI schema enables it, and fast-uri, which resolves the `$id` of schemas that have one. Together they weigh as much
 * as all the rest of RJSF (see vite.config.ts).
 */

/** Markdown as it was written. */
export function Markdown({ children }: { readonly children?: string }): string | undefined {
  return children;
}

/** An address as it was written. */
export const resolve = (_base: string, reference: string): string => reference;

// oxlint-disable-next-line import/no-default-export -- as fast-uri has it
export default { resolve };
