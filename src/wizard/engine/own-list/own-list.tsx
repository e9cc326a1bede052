import { useMemo } from 'react';
import type { StepList } from '#schemas/calls/step-list.ts';
import { type BuiltForm, checkAnswers } from '#schemas/forms/build-form.ts';
import type { Answers } from '#schemas/forms/answers.ts';
import { fill } from '#schemas/messages/fill.ts';
import { messages } from '#schemas/messages/messages.ts';
import { calledItems, itemName, itemNumber, itemTexts, ownList } from '#schemas/rules/own-list.ts';
import { call } from '#src/api/call.ts';
import { defineList, type ListParts, type ListStep, type LoadedParts } from '../list/list-step.ts';
import { useValidationDays } from '../use-validation-days.ts';
import { AddItem } from './add-item.tsx';
import { ListTotal } from './list-total.tsx';
import { ownListDrafts } from './load-own-list.ts';
import type { OwnItem } from './own-list-rules.ts';
import { useOwnListParts } from './use-own-list.ts';

interface OwnListParts extends ListParts<OwnItem> {
  /** Whether a required answer is missing. */
  readonly isUnfinished: (item: OwnItem) => boolean;
}

/** A carrier's own list as a step: titles, limits and what a card shows come from its configuration. */
export function ownListOf(tab_name: string, list: StepList): ListStep {
  const many = calledItems(list, 2);
  const nameOf = ({ form }: Pick<ListParts, 'form'>, item: OwnItem, at: number) =>
    itemName(list, form.fields, item) || itemNumber(list, at);
  const unfinished = ({ isUnfinished, form }: OwnListParts, items: readonly OwnItem[]) => {
    const at = items.findIndex(isUnfinished);
    return items[at] && fill(messages.itemUnfinished, { name: nameOf({ form }, items[at], at) });
  };

  function useParts(): LoadedParts<OwnListParts> {
    const { data, error, reload } = useOwnListParts(tab_name, list);
    const days = useValidationDays();
    const parts = useMemo(() => {
      if (!data) return undefined;
      const isUnfinished = (item: OwnItem) => checkAnswers(data.form, item, data.validate, days).length > 0;
      return { ...data, isUnfinished };
    }, [data, days]);
    return { parts, error, reload, retry: reload };
  }

  return defineList<OwnItem, OwnListParts>({
    title: `Your ${many}`,
    one: list.one,
    notSaved: fill(messages.itemsNotSaved, { items: many }),
    ruled: [ownList.name],
    useParts,
    check: async ({ form }, { item }, { enrollmentId, signal }) => {
      const { item_id } = item;
      await call(
        'POST /validate-single-step-item',
        { enrollment_id: enrollmentId, tab_name, item_id, answers: askedOf(form, item) },
        signal,
      );
    },
    drafts: ownListDrafts,
    nameOf: (item, at, parts) => nameOf(parts, item, at),
    form: ({ parts, chosen, list: items }) => ({
      form: parts.form,
      title: chosen ? `Edit ${nameOf(parts, chosen, items.indexOf(chosen))}` : `Add ${list.one}`,
    }),
    card: (item, at, { parts }) => ({
      facts: shownFacts(list, parts.form, item),
      fault: parts.isUnfinished(item) ? fill(messages.itemUnfinished, { name: nameOf(parts, item, at) }) : undefined,
    }),
    head: ({ parts, list: items }) => <ListTotal list={list} fields={parts.form.fields} items={items} />,
    additions: ({ list: items, open, send }) => (open ? null : <AddItem list={list} items={items} onAdd={() => send({ type: 'ADD' })} />),
    withheld: ({ parts, ...held }) => parts.rules.missing(held) ?? unfinished(parts, held.list),
    sent: (items, { form }) => ({
      [ownList.name]: items.map((item) => ({ ...askedOf(form, item), [ownList.id]: item.item_id })),
    }),
  });
}

// What the form does not ask, such as the answer to a question that is gone, is not sent.
function askedOf({ fields }: BuiltForm, item: OwnItem): Answers {
  return Object.fromEntries(fields.flatMap(({ name }) => (item[name] === undefined ? [] : [[name, item[name]] as const])));
}

function shownFacts({ shows = [] }: StepList, { fields }: BuiltForm, item: OwnItem): readonly string[] {
  return shows.flatMap((name) => {
    const label = fields.find((field) => field.name === name)?.label ?? name;
    return itemTexts(fields, [name], item).map((text) => `${label}: ${text}`);
  });
}
