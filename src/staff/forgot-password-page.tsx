import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import { call } from '#src/api/call.ts';
import { useSendingForm } from '#src/api/use-sending-form.ts';
import { paths } from '#src/paths.ts';
import { Button } from '#src/ui/button.tsx';
import { CallProblem } from '#src/ui/call-problem.tsx';
import { Card } from '#src/ui/card.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { OwnForm } from '#src/ui/forms/own-form.tsx';
import { PageHeading } from '#src/ui/page/page-heading.tsx';

/** Mails a staff member a link to choose another password. */
export function ForgotPasswordPage() {
  const { busy, faults, problem, send } = useSendingForm();
  const [isSent, setSent] = useState(false);
  const ask = ({ email }: Answers) =>
    void send(async () => {
      await call('POST /request-staff-reset', { email: String(email ?? '') });
      setSent(true);
    });
  return (
    <div className="page max-w-md py-10">
      <PageHeading title="Forgot your password?" />
      <p className="mt-2 mb-6 text-ink-muted">
        We will email you a link to choose a new one. The link works even while your name is locked.
      </p>
      <Card>
        {isSent ? (
          <Notice kind="success" title="Check your inbox">
            <p>If an account has this address, a link is on its way. It is valid for an hour.</p>
          </Notice>
        ) : (
          <OwnForm name="staff-reset" faults={faults} onSubmit={ask}>
            {problem ? <CallProblem error={problem} className="mt-5" /> : null}
            <Button type="submit" size="large" wide busy={busy} className="mt-6">
              Email me a link
            </Button>
          </OwnForm>
        )}
        <p className="mt-4 text-center">
          <Link to={paths.signIn} className="inline-flex min-h-11 items-center font-medium text-brand underline-offset-4 hover:underline">
            Back to the sign-in
          </Link>
        </p>
      </Card>
    </div>
  );
}
