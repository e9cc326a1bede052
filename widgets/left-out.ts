/*
 * Replaces two dependencies of RJSF that our forms never use: markdown-to-jsx, which shows descriptions as Markdown
 * where a UI schema enables it, and fast-uri, which resolves the `$id` of schemas that have one. Together they weigh as much
 * as all the rest of RJSF (see vite.config.ts).
 */

/** Returns Markdown unchanged. */
export function Markdown({ children }: { readonly children?: string }): string | undefined {
  return children;
}

/** Returns an address unchanged. */
export const resolve = (_base: string, reference: string): string => reference;

// oxlint-disable-next-line import/no-default-export -- as fast-uri has it
export default { resolve };
