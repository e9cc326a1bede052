import type { Dependent } from '#schemas/dependents/dependent-answers.ts';
import type { Answers } from '#schemas/forms/answers.ts';
import { CallError } from '#src/api/call.ts';
import type { ListDraft } from '../../engine/list/list-step.ts';

/** What was done in the step and is nowhere kept, as it travels. */
interface DependentDraft {
  readonly open?: { readonly id?: string; readonly typed: Answers };
  readonly enrollsSpouse?: boolean;
  /** The list, where the server would not keep it before what is new was told. */
  readonly list?: readonly Dependent[];
}

export const dependentDrafts = {
  // The server keeps the list itself at every change.
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
