import { useState } from 'react';
import type { CallData } from '#schemas/calls/calls.ts';
import { call } from '#src/api/call.ts';
import { useCall } from '#src/api/use-call.ts';
import { type SendingForm, useSendingForm } from '#src/api/use-sending-form.ts';
import { Button } from '#src/ui/button.tsx';
import { CallProblem } from '#src/ui/call-problem.tsx';
import { Card } from '#src/ui/card.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { OwnForm } from '#src/ui/forms/own-form.tsx';
import { Loading, Skeleton } from '#src/ui/page/skeleton.tsx';
import { QrCode } from '#src/ui/qr-code.tsx';

type Begun = CallData<'POST /begin-second-factor'>;

const nothing = {};

/** Adds a second factor to the reader's account, or removes it. Recovery codes are shown once. */
export function SecondFactor() {
  const { data, error, reload } = useCall('GET /get-second-factor', nothing);
  const [begun, setBegun] = useState<Begun>();
  const [codes, setCodes] = useState<readonly string[]>();
  const { busy, faults, problem, send } = useSendingForm();
  const confirm = (code: string) =>
    send(async () => {
      setCodes((await call('POST /confirm-second-factor', { code })).recovery_codes);
      setBegun(undefined);
      reload();
    });
  const begin = (password: string) => send(async () => setBegun(await call('POST /begin-second-factor', { password })));
  const remove = (password: string, code: string) =>
    send(async () => {
      await call('POST /remove-second-factor', { password, code });
      setCodes(undefined);
      reload();
    });
  const form = { busy, faults, problem };

  return (
    <Card as="section" aria-labelledby="second-factor-heading">
      <h2 id="second-factor-heading" className="mb-2 text-lg font-bold">
        Second factor
      </h2>
      {error && <CallProblem error={error} onRetry={reload} />}
      {!data && !error && (
        <Loading label="Loading your second factor">
          <Skeleton className="h-24 w-full" />
        </Loading>
      )}
      {data?.since === null && !begun && !codes && (
        <>
          <p className="mb-4 text-ink-muted">
            You enter a code from an app on your phone in addition to your password, so that a stolen password alone gives no access.
          </p>
          {data.is_required && (
            <Notice kind="warn" live={false} className="mb-4">
              Your role requires it. The other pages open once you have added one.
            </Notice>
          )}
          <Asked
            key="begin"
            name="begin-second-factor"
            action="Add a second factor"
            {...form}
            onSubmit={({ password }) => void begin(String(password))}
          />
        </>
      )}
      {begun && (
        <>
          <Secret {...begun} />
          <Asked
            key="confirm"
            name="confirm-second-factor"
            action="Confirm"
            {...form}
            onSubmit={({ code }) => void confirm(String(code))}
          />
        </>
      )}
      {codes && <RecoveryCodes codes={codes} />}
      {data && data.since !== null && !codes && (
        <>
          <p className="mb-4 text-ink-muted">
            Your account has one. {data.recovery_codes_left} recovery {data.recovery_codes_left === 1 ? 'code is' : 'codes are'} left. For
            new ones, or another phone, remove it and add it again.
          </p>
          <Asked
            key="remove"
            name="remove-second-factor"
            action="Remove the second factor"
            {...form}
            onSubmit={({ password, code }) => void remove(String(password), String(code))}
          />
        </>
      )}
    </Card>
  );
}

interface AskedProps extends Pick<SendingForm, 'busy' | 'faults' | 'problem'> {
  readonly name: string;
  readonly action: string;
  readonly onSubmit: Parameters<typeof OwnForm>[0]['onSubmit'];
}

function Asked({ name, action, busy, faults, problem, onSubmit }: AskedProps) {
  return (
    <OwnForm name={name} faults={faults} onSubmit={onSubmit}>
      {problem ? <CallProblem error={problem} className="mt-5" /> : null}
      <Button type="submit" variant="secondary" busy={busy} className="mt-6">
        {action}
      </Button>
    </OwnForm>
  );
}

function Secret({ secret, address }: Begun) {
  return (
    <div className="mb-5 space-y-3">
      <p className="text-ink-muted">
        Scan this code with an authenticator app on your phone. If you are on that phone,{' '}
        <a href={address} className="font-medium text-brand underline">
          open it in the app
        </a>
        .
      </p>
      <QrCode text={address} label="Code to scan with an authenticator app" />
      <p className="text-ink-muted">If you cannot scan it, enter this key in the app and choose “time-based”:</p>
      <p className="rounded-lg border border-line bg-surface-muted p-3 font-mono text-sm break-words select-all">
        {secret.replace(/.{4}(?=.)/g, '$& ')}
      </p>
    </div>
  );
}

function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  return (
    <Notice kind="success" title="Your second factor is in use">
      <p>If you lose your phone, each of these codes signs you in once. Print or store them now: they are not shown again.</p>
      <ul aria-label="Recovery codes" className="mt-3 grid grid-cols-2 gap-x-6 gap-y-1 font-mono text-sm select-all">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Notice>
  );
}
