import { ConfirmDialog } from '#src/ui/dialog.tsx';

interface ConfirmDeleteProps {
  /** The name of the item to delete; undefined closes the question. */
  readonly name: string | undefined;
  /** What the list calls it: `dependent`. */
  readonly one: string;
  readonly onAnswer: (answer: 'YES' | 'NO') => void;
}

/** Asks before an item is removed from a list. */
export function ConfirmDelete({ name, one, onAnswer }: ConfirmDeleteProps) {
  return (
    <ConfirmDialog
      open={name !== undefined}
      title={name === undefined ? '' : `Delete ${name}?`}
      yesLabel="Yes, delete"
      noLabel="No, keep"
      yesVariant="danger"
      onYes={() => onAnswer('YES')}
      onNo={() => onAnswer('NO')}
    >
      <p>This {one} will be removed from your list.</p>
    </ConfirmDialog>
  );
}
