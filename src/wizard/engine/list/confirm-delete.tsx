import { fill } from '#schemas/messages/fill.ts';
import { ConfirmDialog } from '#src/ui/dialog.tsx';
import { words } from '../words.ts';

interface ConfirmDeleteProps {
  /** The name of the item to delete; undefined closes the question. */
  readonly name: string | undefined;
  /** The list's name for it: `dependent`. */
  readonly one: string;
  readonly onAnswer: (answer: 'YES' | 'NO') => void;
}

/** Asks before an item is removed from a list. */
export function ConfirmDelete({ name, one, onAnswer }: ConfirmDeleteProps) {
  return (
    <ConfirmDialog
      open={name !== undefined}
      title={name === undefined ? '' : fill(words.deleteName, { name })}
      yesLabel={words.yesDelete}
      noLabel={words.noKeep}
      yesVariant="danger"
      onYes={() => onAnswer('YES')}
      onNo={() => onAnswer('NO')}
    >
      <p>{fill(words.itemWillBeRemoved, { one })}</p>
    </ConfirmDialog>
  );
}
