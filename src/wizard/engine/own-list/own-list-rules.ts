import { type ListRules, plainRules } from '#machines/list/list-rules.ts';
import type { StepList } from '#schemas/calls/enrollment/step-list.ts';
import type { Field } from '#schemas/fields/field.ts';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import { listFault, mayAddItem, ownList } from '#schemas/rules/own-list.ts';

/** An item of a carrier's own list. */
export interface OwnItem extends Answers {
  readonly item_id: string;
}

/** A carrier's own list, whose number of items and total the configuration limits. */
export const ownListRules = (list: StepList, fields: readonly Field[]): ListRules<OwnItem> => ({
  ...plainRules<OwnItem>(),
  id: ownList.id,
  mayAdd: (held) => mayAddItem(list, held.list),
  missing: (held) => listFault(list, fields, held.list),
  made: ({ id, answers, chosen }) => ({ ...chosen, ...answers, item_id: id }),
});
