import { createContext, type ReactNode, useContext } from 'react';

/**
 * A page's additions below single questions, by field name: a link, a box, a mark. The form is the same for every page;
 * a page that adds something to a field wraps the form in this.
 */
export const Adornments = createContext<Readonly<Partial<Record<string, ReactNode>>>>({});

/** The page's addition below one question. A separate component, so that a change in it does not rerender the row. */
export function Adornment({ name }: { readonly name: string }) {
  return useContext(Adornments)[name] ?? null;
}
