import type { Answers } from '#schemas/forms/answers/answers.ts';
import type { ListDraft } from './list-step.ts';

interface DraftNames {
  /** The name of the list. */
  readonly list: string;
  /** The name of the answer to the list's question, if it asks one. */
  readonly answer?: string;
  /** The name of an item that is kept next to the list, if there may be one. */
  readonly aside?: string;
  /** The other way to add an item, if there is one; also the name under which an open form says so. */
  readonly as?: string;
}

/** The drafts of a list. */
export interface ListDrafts<Item extends Answers = Answers> {
  /** `isListUnsaved`: the list itself is not stored either. */
  write(draft: ListDraft<Item>, isListUnsaved: boolean): Answers;
  read(draft: object): ListDraft<Item>;
}

interface SentForm extends Answers {
  readonly id?: string;
  readonly typed: Answers;
}

/** Sends unsaved work in a list under these names. */
export function listDrafts<Item extends Answers>({
  list: listName,
  answer: answerName,
  aside: asideName,
  as: other,
}: DraftNames): ListDrafts<Item> {
  return {
    write({ list = [], aside, answer, open }, isListUnsaved) {
      return {
        ...(isListUnsaved ? { [listName]: list } : {}),
        ...(isListUnsaved && asideName !== undefined && aside ? { [asideName]: aside } : {}),
        ...(answerName === undefined || answer === undefined ? {} : { [answerName]: answer }),
        ...(open ? { open: formSent(open, other) } : {}),
      };
    },
    read(sent) {
      const draft: Answers = { ...sent };
      const list = draft[listName] as readonly Item[] | undefined;
      const aside = asideName === undefined ? undefined : (draft[asideName] as Item | undefined);
      const answer = answerName === undefined ? undefined : (draft[answerName] as boolean | undefined);
      const open = draft.open as SentForm | undefined;
      return {
        ...(list ? { list, aside } : {}),
        ...(answer === undefined ? {} : { answer }),
        open: open && { id: open.id, as: other !== undefined && open[other] === true ? other : undefined, typed: open.typed },
      };
    },
  };
}

function formSent({ id, as, typed }: NonNullable<ListDraft['open']>, other: string | undefined): SentForm {
  return { ...(id === undefined ? {} : { id }), ...(other === undefined ? {} : { [other]: as === other }), typed };
}
