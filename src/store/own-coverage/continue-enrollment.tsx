import { useSending } from '#src/api/use-sending.ts';
import { reopenFromList } from '#src/resume/open-resumed.ts';
import { Button } from '#src/ui/button.tsx';
import { CallProblem } from '#src/ui/call-problem.tsx';
import { words } from './words.ts';

/** Opens the enrollment that an employee has begun, in any browser in which their code was entered. */
export function ContinueEnrollment({ enrollmentId }: { readonly enrollmentId: string }) {
  const { busy, problem, send } = useSending();
  return (
    <>
      <Button busy={busy} onClick={() => void send(() => reopenFromList(enrollmentId))}>
        {words.continueEnrollment}
      </Button>
      {problem && <CallProblem error={problem} className="w-full" />}
    </>
  );
}
