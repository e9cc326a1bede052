import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call, type CallError, problemOf } from '#src/api/call.ts';
import { useSending } from '#src/api/use-sending.ts';
import { paths } from '#src/paths.ts';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/dialog.tsx';

/**
 * Ends the session of a staff member. If the server does not confirm that, it says so and stays, because the next person at
 * this computer would be signed in.
 */
export function SignOut() {
  const navigate = useNavigate();
  const { busy, send } = useSending();
  // Not the one of useSending, which is gone during the next attempt, and the dialog with it.
  const [problem, setProblem] = useState<CallError>();
  const signOut = () =>
    void send(async () => {
      try {
        await call('POST /staff-sign-out', {});
      } catch (error) {
        return setProblem(problemOf(error));
      }
      await navigate(paths.signIn);
    });
  return (
    <>
      <Button variant="secondary" size="small" busy={busy && !problem} onClick={signOut}>
        Sign out
      </Button>
      <ConfirmDialog
        open={problem !== undefined}
        title="You may still be signed in"
        yesLabel="Try again"
        noLabel="Stay signed in"
        busy={busy}
        onYes={signOut}
        onNo={() => setProblem(undefined)}
      >
        <p>{problem?.message}</p>
        <p className="mt-3">Until you are signed out, anyone at this computer can use your account.</p>
      </ConfirmDialog>
    </>
  );
}
