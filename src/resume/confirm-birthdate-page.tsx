import type { Answers } from '#schemas/forms/answers.ts';
import { call } from '#src/api/call.ts';
import { useSending } from '#src/api/use-sending.ts';
import { OwnForm } from '#src/app/own-form.tsx';
import { paths } from '#src/app/paths.ts';
import { forgetEnrollment } from '#src/session/enrollment.ts';
import { stored } from '#src/session/stored.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { CallProblem } from '#src/ui/call-problem.tsx';
import { Card } from '#src/ui/card.tsx';
import { FormButtons } from '#src/ui/form-buttons.tsx';
import { PageHeading } from '#src/ui/page-heading.tsx';

/** Asks for the applicant's date of birth before visitors with a mailed link or code see any answer. */
export function ConfirmBirthdatePage({ onConfirmed }: { readonly onConfirmed: () => void }) {
  const { busy, faults, problem, send } = useSending();
  const confirm = async ({ dob }: Answers) => {
    await call('POST /confirm-birthdate', { enrollment_id: stored.get('tempId') ?? '', dob: String(dob) });
    onConfirmed();
  };
  return (
    <div className="page max-w-xl py-10">
      <PageHeading title="Whose enrollment is this?" />
      <p className="mt-2 mb-6 text-ink-muted">
        An e-mail can reach the wrong person. Before we show any answers, please enter the date of birth of the person who enrolls.
      </p>
      <Card>
        <OwnForm name="confirm-birthdate" faults={faults} onSubmit={(answers) => void send(() => confirm(answers))}>
          {problem ? <CallProblem error={problem} className="mt-5" /> : null}
          <FormButtons>
            <ButtonLink to={paths.home} variant="secondary" size="large" onClick={forgetEnrollment}>
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
