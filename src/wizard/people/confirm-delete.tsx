import type { Answers } from '#schemas/forms/answers.ts';
import { ConfirmDialog } from '#src/ui/dialog.tsx';
import { nameOf } from './name-of.ts';

interface ConfirmDeleteProps {
  /** Who is to be deleted; nobody closes the question. */
  readonly person: Answers | undefined;
  /** What the list calls them: `dependent`. */
  readonly what: string;
  readonly onAnswer: (answer: 'YES' | 'NO') => void;
}

/** Asks before a person is taken off a list. */
export function ConfirmDelete({ person, what, onAnswer }: ConfirmDeleteProps) {
  return (
    <ConfirmDialog
      open={person !== undefined}
      title={person ? `Delete ${nameOf(person)}?` : ''}
      yesLabel="Yes, delete"
      noLabel="No, keep"
      yesVariant="danger"
      onYes={() => onAnswer('YES')}
      onNo={() => onAnswer('NO')}
    >
      <p>This {what} will be taken off your list.</p>
    </ConfirmDialog>
  );
}
