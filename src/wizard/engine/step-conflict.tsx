import { messages } from '#schemas/messages/messages.ts';
import type { StepConflict } from '#schemas/rules/step-conflict.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';

interface StepConflictDialogProps {
  readonly conflict: StepConflict;
  readonly onKeepMine: () => void;
  readonly onTakeSaved: () => void;
  /** Returns to the screen, undecided. */
  readonly onLookAgain: () => void;
}

/**
 * Says that a step was saved elsewhere since it was opened here, and shows the differences; the person chooses which to
 * keep.
 */
export function StepConflictDialog({ conflict, onKeepMine, onTakeSaved, onLookAgain }: StepConflictDialogProps) {
  return (
    <Dialog
      open
      size="wide"
      id="step-conflict"
      title={messages.conflictTitle}
      onClose={onLookAgain}
      stayOnBackdrop
      actions={
        <>
          <Button variant="secondary" onClick={onTakeSaved}>
            {messages.takeSaved}
          </Button>
          <Button onClick={onKeepMine}>{messages.keepMine}</Button>
        </>
      }
    >
      <p className="mb-5 text-ink-muted">{messages.conflictIntro}</p>
      <dl className="divide-y divide-line">
        {conflict.changes.map(({ target_element, label, saved, yours }) => (
          <div key={target_element} className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)]">
            <dt className="font-medium break-words">{label}</dt>
            <Version label={messages.savedThere} text={saved} />
            <Version label={messages.typedHere} text={yours} />
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

function Version({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <dd className="min-w-0">
      <span className="block text-sm text-ink-muted">{label}</span>
      <span className="break-words whitespace-pre-line">{text || <span className="text-ink-muted">{messages.noAnswer}</span>}</span>
    </dd>
  );
}
