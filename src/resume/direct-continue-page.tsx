import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { messages } from '#schemas/messages/messages.ts';
import { useCall } from '#src/api/use-call.ts';
import { PageSkeleton } from '#src/ui/page/page-skeleton.tsx';
import { paths } from '#src/paths.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/page/empty-state.tsx';
import { PageHeading } from '#src/ui/page/page-heading.tsx';
import { openResumed } from './open-resumed.ts';
import { words } from './words.ts';

/** Returning to a saved enrollment with the mailed link. */
export function DirectContinuePage() {
  const { id = '', tab = '' } = useParams();
  const resumed = useCall('GET /direct-continue/{id}', { id: decoded(id) || 'none' });

  useEffect(() => {
    if (resumed.data) void openResumed(resumed.data, decoded(tab) || resumed.data.saved_tab);
  }, [resumed.data, tab]);

  if (!resumed.error) return <PageSkeleton />;
  const canRetry = resumed.error.mayPass;
  return (
    <div className="page py-10">
      <PageHeading title={words.continueASavedEnrollment} className="mb-6 text-center">
        {canRetry ? words.continueASavedEnrollment : messages.pageNotFound}
      </PageHeading>
      <EmptyState
        title={resumed.error.message}
        actions={
          <>
            {canRetry ? <Button onClick={resumed.reload}>{words.tryAgain}</Button> : null}
            <ButtonLink to={paths.continueEnrollment} variant={canRetry ? 'secondary' : 'primary'}>
              {words.enterACodeInstead}
            </ButtonLink>
            <ButtonLink to={paths.home} variant="secondary">
              {words.backToHomepage}
            </ButtonLink>
          </>
        }
      >
        {words.onlyNewestEmailWorks}
      </EmptyState>
    </div>
  );
}

/** A part of the URL as text; empty if there is none. */
function decoded(part: string): string {
  try {
    return atob(part.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return '';
  }
}
