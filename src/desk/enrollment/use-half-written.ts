import { type Ref, useLayoutEffect, useRef } from 'react';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import { askBeforeLeaving } from '#src/staff/leave-warning.ts';
import { useOwnAccount } from '#src/staff/staff.ts';
import type { FormHandle } from '#widgets/form/schema-form.tsx';

// As long as the page lives. People who share a browser do not see each other's.
const ofThisVisit = new Map<string, Answers>();

/** What was typed into a form and not sent, and the handle by which it is kept when the page is left. */
interface HalfWritten {
  readonly answers: Answers | undefined;
  readonly handle: Ref<FormHandle>;
  /** It was sent, so there is nothing to keep. */
  readonly sent: () => void;
}

/**
 * Keeps what is typed into a form of this name when the reader goes to another page of the app, and brings it back with
 * the form. Before the page is reloaded or closed, the browser asks.
 */
export function useHalfWritten(name: string): HalfWritten {
  const key = `${useOwnAccount().name} ${name}`;
  const handle = useRef<FormHandle>(null);
  useLayoutEffect(() => {
    const keep = () => {
      // Otherwise the form itself is still loading.
      if (handle.current) keepFor(key, handle.current.answers());
    };
    const ask = (event: BeforeUnloadEvent) => {
      keep();
      if (ofThisVisit.has(key)) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('beforeunload', ask);
      keep();
    };
  }, [key]);
  return { answers: ofThisVisit.get(key), handle, sent: () => keepFor(key, {}) };
}

function keepFor(key: string, typed: Answers): void {
  const isEmpty = Object.keys(typed).length === 0;
  if (isEmpty) ofThisVisit.delete(key);
  else ofThisVisit.set(key, typed);
  askBeforeLeaving(key, !isEmpty);
}
