import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { call, problemOf } from '#src/api/call.ts';
import { paths } from '#src/paths.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageHeading } from '#src/ui/page/page-heading.tsx';
import { takeProviderSignIn } from './provider-sign-in.ts';
import { wayBack } from './staff.ts';

/** Where the identity provider returns a browser: ends the sign-in, and opens the page that was asked for. */
export function ProviderReturnPage() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string>();
  const isEnding = useRef(false);
  useEffect(() => {
    if (isEnding.current) return;
    isEnding.current = true;
    const waiting = takeProviderSignIn();
    if (!waiting) {
      setProblem('This sign-in has ended, or was begun in another tab.');
      return;
    }
    call('POST /finish-provider-sign-in', { attempt: waiting.attempt, returned: search }).then(
      ({ role }) => navigate(wayBack(waiting.to, role), { replace: true }),
      (error: unknown) => setProblem(problemOf(error).message),
    );
  }, [search, navigate]);
  return (
    <div className="page max-w-md py-10">
      <PageHeading title={problem ? 'You are not signed in' : 'Signing you in'} />
      {problem ? (
        <>
          <Notice kind="danger" className="mt-6">
            {problem}
          </Notice>
          <ButtonLink to={paths.signIn} size="large" wide className="mt-6">
            Back to the sign-in
          </ButtonLink>
        </>
      ) : (
        <p role="status" className="mt-2 text-ink-muted">
          One moment …
        </p>
      )}
    </div>
  );
}
