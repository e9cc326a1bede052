import type { StepList } from '#schemas/calls/step-list.ts';
import type { Answers } from '#schemas/forms/answers.ts';
import { call } from '#src/api/call.ts';
import { loadForm } from '#src/api/load-form.ts';
import type { ListDraft, ListParts } from '../list/list-step.ts';
import { type OwnItem, ownListRules } from './own-list-rules.ts';

/** Unsaved work in a carrier's own list, as sent. */
interface OwnListDraft {
  readonly items?: readonly OwnItem[];
  readonly open?: { readonly id?: string; readonly typed: Answers };
}

export const ownListDrafts = {
  write({ list = [], open }: ListDraft<OwnItem>): Answers {
    if (!open) return { items: list };
    return { items: list, open: { ...(open.id === undefined ? {} : { id: open.id }), typed: open.typed } };
  },
  read: ({ items, open }: OwnListDraft): ListDraft<OwnItem> => ({ ...(items ? { list: items } : {}), open }),
};

/** Loads the form of an item and the items so far. */
export async function loadOwnList(
  enrollment_id: string,
  tab_name: string,
  list: StepList,
  signal: AbortSignal,
): Promise<ListParts<OwnItem>> {
  const [asked, known] = await Promise.all([
    call('GET /get-form-fields-step-info', { enrollment_id, tab_name }, signal),
    call('GET /get-step-items', { enrollment_id, tab_name }, signal),
  ]);
  const form = await loadForm(tab_name, asked.result, asked.validator, signal);
  return {
    ...form,
    rules: ownListRules(list, form.form.fields),
    held: { list: known.items, aside: undefined, answer: undefined },
    draft: known.unfinished && ownListDrafts.read(known.unfinished),
    version: known.step_version,
    news: asked.news,
  };
}
