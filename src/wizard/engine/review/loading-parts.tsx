import { createContext, use, useCallback, useId, useLayoutEffect, useState } from 'react';

/* The parts of the review that are still loading. Enrollment is not completed before they are shown: it would be agreed to
   unseen, and what arrives late moves the button away under the click. */

type Note = (part: string, isLoading: boolean) => void;

/** Takes what the parts below say about themselves. */
export const LoadingParts = createContext<Note>(() => undefined);

/** Whether parts below are loading, and the value of {@link LoadingParts} by which they say so. */
export function useLoadingParts(): { readonly isLoading: boolean; readonly note: Note } {
  const [parts, setParts] = useState<ReadonlySet<string>>(new Set());
  const note = useCallback<Note>((part, isLoading) => {
    setParts((before) => {
      if (before.has(part) === isLoading) return before;
      const after = new Set(before);
      if (isLoading) after.add(part);
      else after.delete(part);
      return after;
    });
  }, []);
  return { isLoading: parts.size > 0, note };
}

/** Says whether this part is loading. Before the page is painted, so that the button is never there for a moment. */
export function useLoadingPart(isLoading: boolean): void {
  const note = use(LoadingParts);
  const part = useId();
  useLayoutEffect(() => {
    note(part, isLoading);
    return () => note(part, false);
  }, [note, part, isLoading]);
}
