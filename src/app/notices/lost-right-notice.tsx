import { type LostRight, lostRight, signedOutTitle } from '#src/session/lost-right.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { paths } from '#src/paths.ts';
import { words } from '../words.ts';

/** Says that a sign-in has ended, through inactivity or because another tab signed out. */
export function LostRightNotice(lost: LostRight) {
  return (
    <div className="page pt-4 print:hidden">
      <Notice
        kind="warn"
        title={signedOutTitle(lost)}
        actions={
          <>
            <ButtonLink size="small" variant="secondary" to={paths.accessPage}>
              {words.enterYourCodeAgain}
            </ButtonLink>
            <Button size="small" variant="quiet" onClick={lostRight.clear}>
              {words.continueWithoutIt}
            </Button>
          </>
        }
      >
        {words.sessionEndedOrSignedOut}
      </Notice>
    </div>
  );
}
