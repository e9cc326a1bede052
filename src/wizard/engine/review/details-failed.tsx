import type { CallError } from '#src/api/call.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { words } from '../words.ts';

/** Replaces answers that could not be shown. */
export function DetailsFailed({ error, onRetry }: { readonly error: CallError; readonly onRetry: () => void }) {
  return (
    <Notice kind="danger" actions={<Button onClick={onRetry}>{words.tryAgain}</Button>}>
      {error.message}
    </Notice>
  );
}
