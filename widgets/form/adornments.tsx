import { createContext, type ReactNode, useContext } from 'react';

/**
 * A page's additions below single questions, by field name: a link, a box, a mark. The form stays the same for
 * every page; a page that adds something at a field puts this around the form.
 */
export const Adornments = createContext<Readonly<Partial<Record<string, ReactNode>>>>({});

/** The page's addition below one question. A component of its own, so that a change in it does not render the row again. */
export function Adornment({ name }: { readonly name: string }) {
  return useContext(Adornments)[name] ?? null;
}
