import type { CallError } from '#src/api/call.ts';
import { forgetEnrollment, isEnrollmentLost } from '#src/session/enrollment/enrollment.ts';
import { Button, ButtonLink } from './button.tsx';
import { Notice } from './notice.tsx';
import { words } from './words.ts';

export interface CallProblemProps {
  readonly error: CallError;
  /** Retries; absent where that makes no sense. */
  readonly onRetry?: () => void;
  readonly className?: string;
}

/**
 * A failed call, shown where it was needed. What was typed stays on the page. If the enrollment cannot be continued, it
 * offers a new start instead of a retry.
 */
export function CallProblem({ error, onRetry, className }: CallProblemProps) {
  if (isEnrollmentLost(error)) {
    return (
      <Notice
        kind="warn"
        className={className ?? ''}
        actions={
          <ButtonLink to="/" size="small" onClick={forgetEnrollment}>
            {words.startANewQuote}
          </ButtonLink>
        }
      >
        <p>{error.message}</p>
      </Notice>
    );
  }
  return (
    <Notice
      kind="danger"
      className={className ?? ''}
      title={error.status === 0 ? words.noConnectionToTheServer : words.thatDidNotWork}
      actions={
        onRetry && (
          <Button size="small" variant="secondary" onClick={onRetry}>
            {words.tryAgain}
          </Button>
        )
      }
    >
      <p>{error.message}</p>
    </Notice>
  );
}
