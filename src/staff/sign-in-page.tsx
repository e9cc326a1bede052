import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import { call, CallError } from '#src/api/call.ts';
import { useCall } from '#src/api/use-call.ts';
import { useSendingForm } from '#src/api/use-sending-form.ts';
import { useSending } from '#src/api/use-sending.ts';
import { paths } from '#src/paths.ts';
import { OwnForm } from '#src/ui/forms/own-form.tsx';
import { Button } from '#src/ui/button.tsx';
import { CallProblem } from '#src/ui/call-problem.tsx';
import { Card } from '#src/ui/card.tsx';
import { PageHeading } from '#src/ui/page/page-heading.tsx';
import { Loading, Skeleton } from '#src/ui/page/skeleton.tsx';
import { beginProviderSignIn } from './provider-sign-in.ts';
import { wayBack } from './staff.ts';

const nothing = {};

/** The staff sign-in, which returns to the requested page. */
export function SignInPage() {
  const { data: ways, error } = useCall('GET /get-sign-in-ways', nothing);
  return (
    <div className="page max-w-md py-10">
      <PageHeading title="Sign in" />
      <p className="mt-2 mb-6 text-ink-muted">
        For people who run this store. You do not need an account to buy a plan or continue an enrollment.
      </p>
      <Card className="space-y-5">
        {ways?.provider && <ByProvider name={ways.provider} />}
        {ways?.provider && ways.passwords && <p className="text-center text-ink-muted">or</p>}
        {(ways?.passwords || error) && <ByPassword isSecond={Boolean(ways?.provider)} />}
        {!ways && !error && (
          <Loading label="Loading the sign-in" className="space-y-2">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-11 w-full" />
          </Loading>
        )}
      </Card>
    </div>
  );
}

function ByProvider({ name }: { readonly name: string }) {
  const { busy, problem, send } = useSending();
  const [query] = useSearchParams();
  return (
    <div>
      <Button size="large" wide busy={busy} onClick={() => void send(() => beginProviderSignIn(query.get('to')))}>
        Sign in with {name}
      </Button>
      {problem ? <CallProblem error={problem} className="mt-5" /> : null}
    </div>
  );
}

function ByPassword({ isSecond }: { readonly isSecond: boolean }) {
  const { form, signIn, busy, faults, problem } = useSignIn();
  return (
    <div>
      {/* Another form, so that the code gets the focus and the password is not sent twice by hand. */}
      <OwnForm key={form} name={form} focusFirst={form === 'sign-in-code'} faults={faults} onSubmit={signIn}>
        {problem ? <CallProblem error={problem} className="mt-5" /> : null}
        <Button type="submit" variant={isSecond ? 'secondary' : 'primary'} size="large" wide busy={busy} className="mt-6">
          Sign in
        </Button>
      </OwnForm>
      <p className="mt-4 text-center">
        <Link
          to={paths.forgotPassword}
          className="inline-flex min-h-11 items-center font-medium text-brand underline-offset-4 hover:underline"
        >
          Forgot your password?
        </Link>
      </p>
    </div>
  );
}

function useSignIn() {
  const { busy, faults, problem, send } = useSendingForm();
  const [query] = useSearchParams();
  const navigate = useNavigate();

  const [first, setFirst] = useState<Answers>();

  const signIn = async (entered: Answers) => {
    const { staff_name, password, code } = { ...first, ...entered };
    const asked = { staff_name: String(staff_name), password: String(password), ...(code ? { code: String(code) } : {}) };
    try {
      const { role } = await call('POST /staff-sign-in', asked);
      await navigate(wayBack(query.get('to'), role), { replace: true });
    } catch (error) {
      if (!(error instanceof CallError && error.code === 'code-needed')) throw error;
      setFirst(entered);
    }
  };
  const form = first ? 'sign-in-code' : 'sign-in';
  return { form, signIn: (answers: Answers) => void send(() => signIn(answers)), busy, faults, problem };
}
