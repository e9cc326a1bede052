import { useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '#src/api/call.ts';
import { useCall } from '#src/api/use-call.ts';
import { useSendingForm } from '#src/api/use-sending-form.ts';
import { paths } from '#src/paths.ts';
import { Button } from '#src/ui/button.tsx';
import { CallProblem } from '#src/ui/call-problem.tsx';
import { Card } from '#src/ui/card.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { OwnForm } from '#src/ui/forms/own-form.tsx';
import { OwnRole } from './own-role.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { SecondFactor } from './second-factor.tsx';
import { StaffPage } from './staff-page.tsx';

const nothing = {};

/** A staff member's own account: what it may do, the password, the second factor, and the sessions. */
export function AccountPage() {
  const { data: ways, error } = useCall('GET /get-sign-in-ways', nothing);
  const hasPassword = ways?.passwords ?? error !== undefined;
  return (
    <StaffPage title="My account" lead="How you sign in to the back office.">
      <OwnRole />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        {hasPassword && <SecondFactor />}
        {hasPassword && <Password mayBeMissing={Boolean(ways?.provider)} />}
        <OwnSessions isPasswordNext={hasPassword} />
      </div>
    </StaffPage>
  );
}

interface PasswordProps {
  /** People who sign in at their organization may never have chosen a password. The server cannot tell, because a missing one is stored like any other. */
  readonly mayBeMissing: boolean;
}

function Password({ mayBeMissing }: PasswordProps) {
  const { busy, faults, problem, send } = useSendingForm();
  const [rounds, setRounds] = useState(0);
  return (
    <Card as="section" aria-labelledby="password-heading">
      <h2 id="password-heading" className="mb-4 text-lg font-bold">
        Password
      </h2>
      {mayBeMissing && (
        <p className="mb-4 text-ink-muted">
          If you have none yet,{' '}
          <Link to={paths.forgotPassword} className="font-medium text-brand underline">
            have a link emailed
          </Link>{' '}
          to choose one.
        </p>
      )}
      {rounds > 0 && (
        <Notice kind="success" className="mb-4">
          Your password is changed, and your sessions elsewhere have ended.
        </Notice>
      )}
      <OwnForm
        key={rounds}
        name="change-password"
        faults={faults}
        onSubmit={({ password, new_password }) =>
          void send(async () => {
            await call('POST /staff-change-password', { password: String(password), new_password: String(new_password) });
            setRounds((before) => before + 1);
          })
        }
      >
        {problem ? <CallProblem error={problem} className="mt-5" /> : null}
        <Button type="submit" variant="secondary" busy={busy} className="mt-6">
          Change the password
        </Button>
      </OwnForm>
    </Card>
  );
}
