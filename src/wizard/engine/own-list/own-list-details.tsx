import { fill } from '#schemas/messages/fill.ts';
import { messages } from '#schemas/messages/messages.ts';
import { calledItems, itemName, itemNumber } from '#schemas/rules/own-list.ts';
import { ListAnswers } from '../review/list-answers.tsx';
import { LoadedDetails } from '../review/loaded-details.tsx';
import type { WizardTab } from '../wizard-context.ts';
import { useList, useOwnListParts } from './use-own-list.ts';

/** The saved items of a carrier's own list on review. */
export function OwnListDetails({ tab }: { readonly tab: WizardTab }) {
  const list = useList(tab.list);
  const loaded = useOwnListParts(tab.tab_name, list);
  return (
    <LoadedDetails data={loaded.data} error={loaded.error} reload={loaded.reload}>
      {({ form: { fields }, held }) => (
        <ListAnswers
          fields={fields}
          items={held.list}
          id="item_id"
          nameOf={(_item, at) => itemNumber(list, at)}
          besideName={(item) => itemName(list, fields, item)}
          none={fill(messages.itemsNone, { items: calledItems(list, 2) })}
        />
      )}
    </LoadedDetails>
  );
}
