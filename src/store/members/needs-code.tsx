import type { CallError } from '#src/api/call.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { CallProblem } from '#src/ui/call-problem.tsx';
import { EmptyState } from '#src/ui/page/empty-state.tsx';
import { words } from './words.ts';
import { fill } from '#schemas/messages/fill.ts';

export interface NeedsCodeProps {
  readonly error: CallError;
  /** The page's audience: `representatives`. */
  readonly whose: string;
  readonly onRetry: () => void;
}

/** The reason why a page for reps or groups cannot be shown: usually because their code was not entered in this browser. */
export function NeedsCode({ error, whose, onRetry }: NeedsCodeProps) {
  if (error.code !== 'identity-mismatch') return <CallProblem error={error} onRetry={onRetry} />;
  return (
    <EmptyState
      icon="shield"
      title={fill(words.thisPageIsForWhose, { whose })}
      actions={<ButtonLink to="/access-page">{words.enterYourAccessCode}</ButtonLink>}
    >
      {words.codeNotEntered}
    </EmptyState>
  );
}
