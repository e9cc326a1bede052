import { type RefObject, useEffect, useState } from 'react';
import type { Field } from '#schemas/fields/field.ts';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import { mayBeDrafted } from '#schemas/forms/answers/drafted-answers.ts';
import { stored } from '#src/session/stored.ts';
import type { FormHandle } from '#widgets/form/schema-form.tsx';

/* What was typed into a quote that is not sent is in the page's entry of the browser's history. Reloading, another language and Back
   bring it back, as browsers do with forms that they know. It is in no storage, and ends with the tab. */

interface HistoryEntry {
  /** By form, and by who signed in: the entries of the history stay after someone has signed out. */
  readonly quote?: Readonly<Record<string, Answers>>;
}

const keyOf = (form: string) => JSON.stringify([form, ...whose.map((key) => stored.get(key) ?? null)]);
const whose = ['eprocess', 'agent_id', 'group_id', 'user_id'] as const;

/**
 * The answers that a form was left with, and `keep`, which keeps those of now. `fields` are the form's once it is there, unless it
 * opens with other answers.
 */
export function useBegunQuote(form: string, fields: readonly Field[] | undefined, handle: RefObject<FormHandle | null>) {
  const [answers] = useState(() => entry().quote?.[keyOf(form)]);
  const keep = () => {
    if (fields && handle.current) put({ [keyOf(form)]: kept(fields, handle.current.answers()) });
  };
  useEffect(() => {
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  });
  return { answers: fields && answers, keep };
}

/** Forgets what was typed: it was sent. */
export function forgetBegunQuote(): void {
  put(undefined);
}

function kept(fields: readonly Field[], typed: Answers): Answers {
  const names = fields.filter((field) => mayBeDrafted(field) && !field.sensitive).map(({ name }) => name);
  return Object.fromEntries(names.flatMap((name) => (typed[name] === undefined ? [] : [[name, typed[name]]])));
}

function put(quote: HistoryEntry['quote']): void {
  try {
    window.history.replaceState({ ...entry(), quote }, '');
  } catch {
    // Safari refuses more than a hundred of these in half a minute.
  }
}

function entry(): HistoryEntry {
  return (window.history.state ?? {}) as HistoryEntry;
}
