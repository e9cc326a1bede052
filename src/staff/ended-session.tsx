import { useEffect, useState } from 'react';
import { callQuietly } from '#src/api/call.ts';
import { signedInAgain, staffSessionOver } from '#src/api/disowned.ts';
import { onReturn } from '#src/session/on-return.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useOwnAccount, useSignInPath } from './staff.ts';

/**
 * Says that the session of the person at this page has ended, over whatever they are doing, and stays above the page once
 * closed. What they typed stays; after they have signed in again, what could not be loaded is loaded.
 */
export function EndedSession() {
  const [standing, close] = useStanding();
  const signIn = (
    <ButtonLink to={useSignInPath()} target="_blank">
      Sign in again <span className="sr-only">(opens in a new tab)</span>
    </ButtonLink>
  );
  if (standing === 'open') return null;
  return (
    <>
      <Notice kind="warn" title="Your session has ended" live={false} className="mb-6" actions={signIn}>
        <p>Nothing can be loaded or saved until you sign in again.</p>
      </Notice>
      <Dialog
        open={standing === 'ended'}
        isAlert
        stayOnBackdrop
        title="Your session has ended"
        onClose={close}
        actions={
          <>
            <Button variant="secondary" onClick={close}>
              Stay on this page
            </Button>
            {signIn}
          </>
        }
      >
        <p>You were inactive for a while, or signed out in another window.</p>
        <p className="mt-3">What you typed is still here. Sign in again in a new window, then come back to this one.</p>
      </Dialog>
    </>
  );
}

type Standing = 'open' | 'ended' | 'ended, and read';

function useStanding(): readonly [Standing, close: () => void] {
  const { name } = useOwnAccount();
  const [standing, setStanding] = useState<Standing>('open');
  useEffect(() => staffSessionOver.on(() => setStanding((before) => (before === 'open' ? 'ended' : before))), []);
  const isOver = standing !== 'open';
  useEffect(() => {
    if (!isOver) return undefined;
    return lookOnReturn(async () => {
      const { staff } = await callQuietly('GET /staff-who-am-i', {});
      if (!staff) return;
      // Another account may see and do other things.
      if (staff.name !== name) return window.location.reload();
      setStanding('open');
      signedInAgain.emit();
    });
  }, [isOver, name]);
  return [standing, () => setStanding('ended, and read')];
}

/** Looks once at a time, because one return may be two events. Without an answer, the next return looks again. */
function lookOnReturn(look: () => Promise<void>): () => void {
  let isLooking = false;
  return onReturn(() => {
    if (isLooking) return;
    isLooking = true;
    void look()
      .catch(() => undefined)
      .finally(() => (isLooking = false));
  });
}
