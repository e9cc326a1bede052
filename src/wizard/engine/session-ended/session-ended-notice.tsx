import { messages } from '#schemas/messages/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';

/**
 * Shown on the page of an ended session once the dialog was closed: says that nothing is saved, and offers the way back
 * in.
 */
export function SessionEndedNotice({ onContinue }: { readonly onContinue: () => void }) {
  return (
    <Notice
      kind="danger"
      className="mb-6"
      title={messages.sessionEnded}
      actions={
        <Button size="small" variant="secondary" onClick={onContinue}>
          {messages.sessionContinueHere}
        </Button>
      }
    >
      {messages.sessionEndedNotice}
    </Notice>
  );
}
