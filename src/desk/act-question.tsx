import { useSending } from '#src/api/use-sending.ts';
import { ConfirmDialog, type ConfirmDialogProps } from '#src/ui/dialog.tsx';
import { Notice } from '#src/ui/notice.tsx';

interface ActQuestionProps extends Pick<ConfirmDialogProps, 'title' | 'children' | 'yesLabel' | 'yesVariant'> {
  /** Does what was asked. The question stays, with the reason, if that is refused. */
  readonly onYes: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks before something is done that others will notice, and does it. Open while it is mounted, so each question begins without a reason. */
export function ActQuestion({ children, onYes, onClose, ...question }: ActQuestionProps) {
  const { busy, problem, send } = useSending();
  return (
    <ConfirmDialog {...question} open noLabel="Cancel" busy={busy} onYes={() => void send(onYes)} onNo={onClose}>
      {children}
      {problem && (
        <Notice kind="danger" className="mt-4">
          {problem.message}
        </Notice>
      )}
    </ConfirmDialog>
  );
}
