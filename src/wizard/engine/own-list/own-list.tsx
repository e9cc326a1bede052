import type { StepList } from '#schemas/calls/enrollment/step-list.ts';
import type { BuiltForm } from '#schemas/forms/build-form.ts';
import { fill } from '#schemas/messages/fill.ts';
import { messages } from '#schemas/messages/messages.ts';
import { calledItems, itemName, itemNumber, itemTexts, listLimits, ownList } from '#schemas/rules/own-list.ts';
import { call } from '#src/api/call.ts';
import { askedAnswers } from '../list/asked-answers.ts';
import { defineList, type ListParts, type ListStep } from '../list/list-step.ts';
import { ListTotal } from './list-total.tsx';
import { loadOwnList, ownListDrafts } from './load-own-list.ts';
import type { OwnItem } from './own-list-rules.ts';
import { words } from '../words.ts';

/** A carrier's own list as a step: titles, limits and what a card shows come from its configuration. */
export function ownListOf(tab_name: string, list: StepList): ListStep {
  const many = calledItems(list, 2);
  const none = () => fill(messages.itemsNone, { items: many });
  const named = ({ form }: Pick<ListParts, 'form'>, item: OwnItem) => itemName(list, form.fields, item);
  const nameOf = (item: OwnItem, at: number, parts: ListParts<OwnItem>) => named(parts, item) || itemNumber(list, at);

  return defineList<OwnItem, ListParts<OwnItem>>({
    texts: () => ({
      title: fill(words.yourItems, { items: many }),
      one: list.one,
      notSaved: fill(messages.itemsNotSaved, { items: many }),
      unfinished: messages.itemUnfinished,
      none: none(),
    }),
    ruled: [ownList.name],
    load: (enrollment_id, signal) => loadOwnList(enrollment_id, tab_name, list, signal),
    check: async ({ form }, { item }, { enrollmentId: enrollment_id, signal }) => {
      const { item_id } = item;
      await call('POST /validate-single-step-item', { enrollment_id, tab_name, item_id, answers: askedAnswers(form, item) }, signal);
    },
    drafts: ownListDrafts,
    nameOf,
    heading: ({ parts, chosen, list: items }) => ({
      title: chosen ? fill(words.editName, { name: nameOf(chosen, items.indexOf(chosen), parts) }) : fill(words.addOne, { one: list.one }),
    }),
    card: (item, _at, { parts }) => ({ facts: shownFacts(list, parts.form, item) }),
    review: { nameOf: (_item, at) => itemNumber(list, at), besideName: (item, parts) => named(parts, item) },
    head: ({ parts, list: items }) => <ListTotal list={list} fields={parts.form.fields} items={items} />,
    additions: ({ list: items }) => ({
      ways: [{ label: fill(items.length === 0 ? words.addOne : words.addAnother, { one: list.one }) }],
      full: fill(messages.itemsMost, { n: list.most, items: calledItems(list, list.most) }),
      empty: { title: none(), text: listLimits(list) },
    }),
    sent: ({ list: items }, { form }) => ({
      [ownList.name]: items.map((item) => ({ ...askedAnswers(form, item), [ownList.id]: item.item_id })),
    }),
  });
}

function shownFacts({ shows = [] }: StepList, { fields }: BuiltForm, item: OwnItem): readonly string[] {
  return shows.flatMap((name) => {
    const label = fields.find((field) => field.name === name)?.label ?? name;
    return itemTexts(fields, [name], item).map((text) => `${label}: ${text}`);
  });
}
