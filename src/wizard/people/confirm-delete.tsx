import { ConfirmDialog } from '#src/ui/dialog.tsx';

interface ConfirmDeleteProps {
  readonly open: boolean;
  readonly name: string;
  /** What the list calls them: `dependent`. */
  readonly what: string;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** Asks before a person is taken off a list. */
export function ConfirmDelete({ open, name, what, onYes, onNo }: ConfirmDeleteProps) {
  return (
    <ConfirmDialog
      open={open}
      title={`Delete ${name}?`}
      yesLabel="Yes, delete"
      noLabel="No, keep"
      yesVariant="danger"
      onYes={onYes}
      onNo={onNo}
    >
      <p>This {what} will be taken off your list.</p>
    </ConfirmDialog>
  );
}
