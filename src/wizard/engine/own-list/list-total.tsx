import type { StepList } from '#schemas/calls/enrollment/step-list.ts';
import type { Field } from '#schemas/fields/field.ts';
import { fill } from '#schemas/messages/fill.ts';
import { messages } from '#schemas/messages/messages.ts';
import { listFault, totalOf } from '#schemas/rules/own-list.ts';
import type { OwnItem } from './own-list-rules.ts';
import { words } from '../words.ts';

interface ListTotalProps {
  readonly list: StepList;
  readonly fields: readonly Field[];
  readonly items: readonly OwnItem[];
}

/** The total of a list's items, if the configuration wants one. */
export function ListTotal({ list, fields, items }: ListTotalProps) {
  const { total } = list;
  if (!total || items.length === 0) return null;
  const sum = totalOf(total.field, items);
  const label = fields.find(({ name }) => name === total.field)?.label ?? total.field;
  return (
    <div className="rounded-xl border border-line bg-surface p-4">
      <p>
        <span
          className={`text-3xl font-bold tabular-nums ${sum > total.is ? 'text-danger' : sum === total.is ? 'text-success' : 'text-ink'}`}
        >
          {sum}
        </span>
        <span className="text-ink-muted"> {fill(words.ofTotal, { total: total.is, label })}</span>
      </p>
      <p role="status" className={`mt-1 font-medium ${sum === total.is ? 'text-success' : 'text-danger'}`}>
        {listFault(list, fields, items) ?? messages.itemsTotalRight}
      </p>
    </div>
  );
}
