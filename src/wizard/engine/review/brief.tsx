import { createContext, type ReactNode, use } from 'react';

/** Answers are shown in the list of all answers, without the texts that one agreed to, and one heading lower. */
export const Brief = createContext(false);

/** Heads a part of a step's answers. */
export function SubHeading({ children }: { readonly children: ReactNode }) {
  const Heading = use(Brief) ? 'h4' : 'h3';
  return <Heading className="mb-2 border-b border-line pb-1 font-semibold">{children}</Heading>;
}
