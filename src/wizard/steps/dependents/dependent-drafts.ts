import type { Dependent } from '#schemas/dependents/dependent-answers.ts';
import type { Answers } from '#schemas/forms/answers.ts';
import { CallError } from '#src/api/call.ts';
import type { ListDraft } from '../../engine/list/list-step.ts';

/** Unsaved work in the step that is stored nowhere else, as sent. */
interface DependentDraft {
  readonly open?: { readonly id?: string; readonly typed: Answers };
  readonly enrollsSpouse?: boolean;
  /** The list, if the server refused to store it before the new questions were shown. */
  readonly list?: readonly Dependent[];
}

export const dependentDrafts = {
  // The server stores the list itself at every change.
  apart: true,
  write({ list, answer, open }: ListDraft<Dependent>, failure: unknown): Answers {
    const unkept = failure instanceof CallError && failure.questions ? { list } : {};
    const said = { ...(answer === undefined ? {} : { enrollsSpouse: answer }), ...unkept };
    if (!open) return said;
    return { ...said, open: { ...(open.id === undefined ? {} : { id: open.id }), typed: open.typed } };
  },
  read: ({ open, enrollsSpouse, list }: DependentDraft): ListDraft<Dependent> => ({
    open,
    ...(enrollsSpouse === undefined ? {} : { answer: enrollsSpouse }),
    ...(list ? { list } : {}),
  }),
};
