import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Answers } from '#schemas/forms/answers.ts';
import { call } from '#src/api/call.ts';
import { useSending } from '#src/api/use-sending.ts';
import { OwnForm } from '#src/app/own-form.tsx';
import { Button } from '#src/ui/button.tsx';
import { CallProblem } from '#src/ui/call-problem.tsx';
import { Card } from '#src/ui/card.tsx';
import { PageHeading } from '#src/ui/page-heading.tsx';
import { wayBack } from './staff.ts';

/** Signing in, for people of the staff; leads back to the page they came for. */
export function SignInPage() {
  const { signIn, busy, faults, problem } = useSignIn();
  return (
    <div className="page max-w-md py-10">
      <PageHeading title="Sign in" />
      <p className="mt-2 mb-6 text-ink-muted">
        For people who look after this store. To buy or go on with an enrollment no account is needed.
      </p>
      <Card>
        <OwnForm name="sign-in" faults={faults} onSubmit={signIn}>
          {problem ? <CallProblem error={problem} className="mt-5" /> : null}
          <Button type="submit" size="large" wide busy={busy} className="mt-6">
            Sign in
          </Button>
        </OwnForm>
      </Card>
    </div>
  );
}

function useSignIn() {
  const { busy, faults, problem, send } = useSending();
  const [query] = useSearchParams();
  const navigate = useNavigate();

  const signIn = async ({ staff_name, password }: Answers) => {
    const { role } = await call('POST /staff-sign-in', { staff_name: String(staff_name), password: String(password) });
    await navigate(wayBack(query.get('to'), role), { replace: true });
  };
  return { signIn: (answers: Answers) => void send(() => signIn(answers)), busy, faults, problem };
}
