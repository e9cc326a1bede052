import { fieldKind } from '#schemas/fields/field-kinds.ts';
import { visibleFields } from '#schemas/forms/visible-fields.ts';
import { fill } from '#schemas/messages/fill.ts';
import { messages } from '#schemas/messages/messages.ts';
import { calledItems, itemName, itemNumber } from '#schemas/rules/own-list.ts';
import { Answer } from '../../engine/review/answer.tsx';
import { SubHeading } from '../../engine/review/brief.tsx';
import { DetailsFailed } from '../../engine/review/details-failed.tsx';
import type { WizardTab } from '../../engine/wizard-context.ts';
import { FormSkeleton } from '../../engine/wizard-skeleton.tsx';
import { useList, useOwnListParts } from './use-own-list.ts';

/** The saved items of a carrier's own list on review, one after the other. */
export function OwnListDetails({ tab }: { readonly tab: WizardTab }) {
  const list = useList(tab.list);
  const { data, error, reload } = useOwnListParts(tab.tab_name, list);
  if (error) return <DetailsFailed error={error} onRetry={reload} />;
  if (!data) return <FormSkeleton />;
  const { fields } = data.form;
  const items = data.held.list;
  if (items.length === 0) return <p className="text-ink-muted">{fill(messages.itemsNone, { items: calledItems(list, 2) })}</p>;
  return (
    <div className="space-y-6">
      {items.map((item, at) => (
        <section key={item.item_id}>
          <SubHeading>
            {itemNumber(list, at)} <span className="font-normal text-ink-muted">{itemName(list, fields, item)}</span>
          </SubHeading>
          <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
            {visibleFields(fields, item)
              .filter(({ kind }) => fieldKind(kind).answer !== 'none')
              .map((field) => (
                <Answer key={field.name} field={field} value={item[field.name]} />
              ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
