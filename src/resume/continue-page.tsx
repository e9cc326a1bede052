import { useState } from 'react';
import type { Answers } from '#schemas/forms/answers.ts';
import type { FieldFault } from '#schemas/forms/faults.ts';
import { call, type CallError, problemOf } from '#src/api/call.ts';
import { OwnForm } from '#src/app/own-form.tsx';
import { paths } from '#src/app/paths.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { CallProblem } from '#src/ui/call-problem.tsx';
import { Card } from '#src/ui/card.tsx';
import { PageHeading } from '#src/ui/page-heading.tsx';
import { openResumed } from './open-resumed.ts';

/** Coming back to a saved enrollment by the mailed code. */
export function ContinuePage() {
  const { resume, busy, faults, problem } = useResume();
  return (
    <div className="page max-w-xl py-10">
      <PageHeading title="Continue a saved enrollment" />
      <p className="mt-2 mb-6 text-ink-muted">
        Enter the code from our e-mail and the address that it was sent to. You go on where you stopped.
      </p>
      <Card>
        <OwnForm name="continue-enrollment" faults={faults} onSubmit={resume}>
          {problem ? <CallProblem error={problem} className="mt-5" /> : null}
          <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            <ButtonLink to={paths.home} variant="secondary" size="large">
              Start a new quote
            </ButtonLink>
            <Button type="submit" size="large" busy={busy} className="sm:min-w-40">
              Continue
            </Button>
          </div>
        </OwnForm>
      </Card>
    </div>
  );
}

function useResume() {
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<readonly FieldFault[]>();
  const [problem, setProblem] = useState<CallError>();

  const send = async ({ code, email }: Answers) => {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      openResumed(await call('POST /continue-enrollment', { code: String(code), email: String(email) }));
    } catch (error) {
      const refusal = problemOf(error);
      if (refusal.faults.length > 0) setFaults(refusal.faults);
      else setProblem(refusal);
      setBusy(false);
    }
  };
  return { resume: (answers: Answers) => void send(answers), busy, faults, problem };
}
