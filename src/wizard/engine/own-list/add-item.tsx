import type { StepList } from '#schemas/calls/step-list.ts';
import type { Answers } from '#schemas/forms/answers.ts';
import { fill } from '#schemas/messages/fill.ts';
import { messages } from '#schemas/messages/messages.ts';
import { calledItems, listLimits, mayAddItem } from '#schemas/rules/own-list.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icons.tsx';

interface AddItemProps {
  readonly list: StepList;
  readonly items: readonly Answers[];
  readonly onAdd: () => void;
}

/** The button to add an item, and what an empty list is for. If the button is missing, the reason is shown. */
export function AddItem({ list, items, onAdd }: AddItemProps) {
  if (!mayAddItem(list, items)) {
    return <p className="text-sm text-ink-muted">{fill(messages.itemsMost, { n: list.most, items: calledItems(list, list.most) })}</p>;
  }
  const add = (
    <Button variant="secondary" onClick={onAdd}>
      <Icon name="plus" /> {items.length === 0 ? 'Add' : 'Add another'} {list.one}
    </Button>
  );
  if (items.length > 0) return <div className="flex flex-col sm:flex-row print:hidden">{add}</div>;
  return (
    <div className="flex flex-col items-center gap-4 rounded-xl border border-dashed border-line-strong px-4 py-8 text-center">
      <div>
        <p className="font-medium">{fill(messages.itemsNone, { items: calledItems(list, 2) })}</p>
        <p className="text-sm text-ink-muted">{listLimits(list)}</p>
      </div>
      <div className="flex w-full flex-col sm:w-auto print:hidden">{add}</div>
    </div>
  );
}
