import type { CallError } from '#src/api/call.ts';
import { paths } from '#src/paths.ts';
import { forgetEnrollment } from '#src/session/enrollment/enrollment.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/page/empty-state.tsx';
import { words } from '../words.ts';

const reasons = (): Readonly<Record<string, { readonly title: string; readonly text: string }>> => ({
  'session-expired': {
    title: words.yourSessionHasEnded,
    text: words.closedForInactivity,
  },
  unreachable: { title: words.serverUnreachable, text: words.checkYourConnection },
});

/** Replaces an enrollment that cannot be opened, with the reason and what people can do about it. */
export function LostEnrollment({ error, onRetry }: { readonly error: CallError; readonly onRetry: () => void }) {
  const known = reasons();
  const reason = known[error.code] ?? (error.status >= 500 ? known.unreachable : undefined);
  const canRetry = error.mayPass;
  return (
    <div className="page py-10">
      <EmptyState
        isPage
        title={reason?.title ?? words.thisEnrollmentCannotBeOpened}
        actions={
          <>
            {canRetry ? (
              <Button onClick={onRetry}>{words.tryAgain}</Button>
            ) : (
              <ButtonLink to={paths.continueEnrollment}>{words.continueASavedEnrollment}</ButtonLink>
            )}
            <ButtonLink to={paths.home} variant="secondary" onClick={canRetry ? undefined : forgetEnrollment}>
              {words.startANewQuote}
            </ButtonLink>
          </>
        }
      >
        {reason?.text ?? error.message}
      </EmptyState>
    </div>
  );
}
