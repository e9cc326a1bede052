import type { CallError } from '#src/api/call.ts';
import { paths } from '#src/paths.ts';
import { CallProblem } from '#src/ui/call-problem.tsx';
import { Notice } from '#src/ui/notice.tsx';

interface StudioProblemProps {
  readonly error: CallError;
  readonly onRetry?: () => void;
}

/** A failed call of the studio. If the session has ended, people sign in in another window, so that no edit is lost. */
export function StudioProblem({ error, onRetry }: StudioProblemProps) {
  if (error.code !== 'sign-in-needed') return <CallProblem error={error} {...(onRetry ? { onRetry } : {})} />;
  return (
    <Notice kind="warn" title="Your session has ended">
      <p>
        Please{' '}
        <a href={`${paths.signIn}?to=${paths.studio}`} target="_blank" rel="noreferrer" className="font-medium underline">
          sign in again in a new window
        </a>{' '}
        and come back: your edits are still here.
      </p>
    </Notice>
  );
}
