import type { StepList } from '#schemas/calls/enrollment/step-list.ts';
import { ownList } from '#schemas/rules/own-list.ts';
import { call } from '#src/api/call.ts';
import { loadForm } from '#src/api/load-form.ts';
import { listDrafts } from '../list/list-drafts.ts';
import type { ListParts } from '../list/list-step.ts';
import { type OwnItem, ownListRules } from './own-list-rules.ts';

export const ownListDrafts = listDrafts<OwnItem>({ list: ownList.name });

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
