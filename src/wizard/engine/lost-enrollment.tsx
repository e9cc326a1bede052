import type { CallError } from '#src/api/call.ts';
import { paths } from '#src/paths.ts';
import { forgetEnrollment } from '#src/session/enrollment.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';

const reasons: Readonly<Record<string, { readonly title: string; readonly text: string }>> = {
  'session-expired': {
    title: 'Your session has ended',
    text: 'For your safety we close an enrollment that has not been used for a while. What you had saved is kept.',
  },
  unreachable: { title: 'We could not reach the server', text: 'Please check your connection. Nothing that was saved is lost.' },
};

/** Replaces an enrollment that cannot be opened, with the reason and what people can do about it. */
export function LostEnrollment({ error, onRetry }: { readonly error: CallError; readonly onRetry: () => void }) {
  const reason = reasons[error.code] ?? (error.status >= 500 ? reasons.unreachable : undefined);
  const canRetry = error.mayPass;
  return (
    <div className="page py-10">
      <EmptyState
        isPage
        title={reason?.title ?? 'This enrollment cannot be opened'}
        actions={
          <>
            {canRetry ? (
              <Button onClick={onRetry}>Try again</Button>
            ) : (
              <ButtonLink to={paths.continueEnrollment}>Continue a saved enrollment</ButtonLink>
            )}
            <ButtonLink to={paths.home} variant="secondary" onClick={canRetry ? undefined : forgetEnrollment}>
              Start a new quote
            </ButtonLink>
          </>
        }
      >
        {reason?.text ?? error.message}
      </EmptyState>
    </div>
  );
}
