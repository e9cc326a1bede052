import type { Answers } from '#schemas/forms/answers.ts';
import { call } from '#src/api/call.ts';
import { useSending } from '#src/api/use-sending.ts';
import { OwnForm } from '#src/app/own-form.tsx';
import { paths } from '#src/app/paths.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { CallProblem } from '#src/ui/call-problem.tsx';
import { Card } from '#src/ui/card.tsx';
import { FormButtons } from '#src/ui/form-buttons.tsx';
import { PageHeading } from '#src/ui/page-heading.tsx';
import { openResumed } from './open-resumed.ts';

/** Returning to a saved enrollment with the mailed code. */
export function ContinuePage() {
  const { busy, faults, problem, send } = useSending();
  const resume = async ({ code, email }: Answers) =>
    openResumed(await call('POST /continue-enrollment', { code: String(code), email: String(email) }));
  return (
    <div className="page max-w-xl py-10">
      <PageHeading title="Continue a saved enrollment" />
      <p className="mt-2 mb-6 text-ink-muted">
        Enter the code from our e-mail and the address it was sent to. You continue where you stopped.
      </p>
      <Card>
        <OwnForm name="continue-enrollment" faults={faults} onSubmit={(answers) => void send(() => resume(answers))}>
          {problem ? <CallProblem error={problem} className="mt-5" /> : null}
          <FormButtons>
            <ButtonLink to={paths.home} variant="secondary" size="large">
              Start a new quote
            </ButtonLink>
            <Button type="submit" size="large" busy={busy} className="sm:min-w-40">
              Continue
            </Button>
          </FormButtons>
        </OwnForm>
      </Card>
    </div>
  );
}
