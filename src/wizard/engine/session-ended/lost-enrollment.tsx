import type { CallError } from '#src/api/call.ts';
import { paths } from '#src/paths.ts';
import { forgetEnrollment } from '#src/session/enrollment/enrollment.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/page/empty-state.tsx';
import { words } from '../words.ts';

interface Reason {
  readonly title: string;
  readonly text: string;
}

function reasonOf({ code, status, isUnanswered, message }: CallError): Reason {
  if (code === 'session-expired') return { title: words.yourSessionHasEnded, text: words.closedForInactivity };
  if (isUnanswered) return { title: words.serverUnreachable, text: words.checkYourConnection };
  return { title: status >= 500 ? words.couldNotBeOpenedNow : words.thisEnrollmentCannotBeOpened, text: message };
}

/** Replaces an enrollment that cannot be opened, with the reason and what people can do about it. */
export function LostEnrollment({ error, onRetry }: { readonly error: CallError; readonly onRetry: () => void }) {
  const { title, text } = reasonOf(error);
  const canRetry = error.mayPass;
  return (
    <div className="page py-10">
      <EmptyState
        isPage
        title={title}
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
        {text}
      </EmptyState>
    </div>
  );
}
