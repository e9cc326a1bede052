import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import { call } from '#src/api/call.ts';
import { useSendingForm } from '#src/api/use-sending-form.ts';
import { paths } from '#src/paths.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { CallProblem } from '#src/ui/call-problem.tsx';
import { Card } from '#src/ui/card.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { OwnForm } from '#src/ui/forms/own-form.tsx';
import { PageHeading } from '#src/ui/page/page-heading.tsx';

/** The page of an invitation or a reset: its owner chooses a password. The link's secret is behind the number sign. */
export function SetPasswordPage() {
  const { hash } = useLocation();
  const { busy, faults, problem, send } = useSendingForm();
  const [name, setName] = useState<string>();
  const choose = ({ new_password }: Answers) =>
    void send(async () => {
      const { staff_name } = await call('POST /set-staff-password', { token: hash.slice(1), new_password: String(new_password ?? '') });
      setName(staff_name);
    });
  return (
    <div className="page max-w-md py-10">
      <PageHeading title="Choose a password" />
      <p className="mt-2 mb-6 text-ink-muted">For your back-office account. All open sessions will end.</p>
      <Card>
        {name === undefined ? (
          <OwnForm name="set-password" faults={faults} onSubmit={choose}>
            {problem ? <CallProblem error={problem} className="mt-5" /> : null}
            {problem?.code === 'staff-link-unknown' && (
              <>
                <p className="mt-4">
                  If you have already saved a password with this link,{' '}
                  <Link to={paths.signIn} className="font-medium text-brand underline">
                    sign in with it
                  </Link>
                  .
                </p>
                <ButtonLink to={paths.forgotPassword} variant="secondary" className="mt-4">
                  Request a new link
                </ButtonLink>
              </>
            )}
            <Button type="submit" size="large" wide busy={busy} className="mt-6">
              Save the password
            </Button>
          </OwnForm>
        ) : (
          <>
            <Notice kind="success" title="Your password is saved">
              <p>Sign in as {name} with it.</p>
            </Notice>
            <ButtonLink to={paths.signIn} size="large" wide className="mt-6">
              Sign in
            </ButtonLink>
          </>
        )}
      </Card>
    </div>
  );
}
