import type { ReactNode } from 'react';
import { perLanguage } from '#schemas/language/per-language.ts';
import { fill } from '#schemas/messages/fill.ts';
import { messages } from '#schemas/messages/messages.ts';
import type { CallData } from '#schemas/calls/calls.ts';
import { call } from '#src/api/call.ts';
import { useCall } from '#src/api/use-call.ts';
import { useRefreshAfter } from '#src/api/use-refresh-after.ts';
import { useReloading } from '#src/api/use-reloading.ts';
import { useSending } from '#src/api/use-sending.ts';
import { Button } from '#src/ui/button.tsx';
import { CallProblem } from '#src/ui/call-problem.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useWizard } from '../engine/wizard-context.ts';
import { words } from '../words.ts';

type Request = CallData<'GET /get-signature-request'>;

/** The state of a signature. */
export type SignatureRequestState = Request['state'];

/** The state of the signature, with a function to reload it. */
export interface SignatureState {
  readonly request: Request | undefined;
  readonly reload: () => void;
}

const lookEveryMs = 5000;

/** The state of the applicant's signature, reloaded while one is pending, and when `asked` changes. */
export function useSignatureRequest(asked?: unknown): SignatureState {
  const { enrollmentId } = useWizard();
  const { data, reload, refresh } = useCall('GET /get-signature-request', { enrollment_id: enrollmentId });
  const waiting = data?.state === 'waiting';
  useRefreshAfter(asked, refresh);
  useReloading(waiting, refresh, lookEveryMs);
  return { request: data, reload };
}

const looks = () =>
  ({
    waiting: { kind: 'info', text: messages.signatureWaiting },
    expired: { kind: 'warn', text: messages.signatureExpired },
    signed: { kind: 'success', text: messages.signatureArrived },
    withdrawn: { kind: 'warn', text: '{withdrawn}' },
  }) as const;

/** The same in words, if there is something to say. */
export function SignatureNotice({ state: { request }, actions }: { readonly state: SignatureState; readonly actions?: ReactNode }) {
  if (!request || request.state === 'none' || (request.state === 'signed' && request.signed_at === '')) return null;
  const { kind, text } = looks()[request.state];
  const { sent_to: phone, until, signed_at, withdrawn } = request;
  return (
    <Notice kind={kind} className="mb-6" actions={actions}>
      {fill(text, { phone, until, at: inWords(signed_at), withdrawn })}
    </Notice>
  );
}

/** The same with a button to sign again, or to ask again by text message if the applicant was asked that way. */
export function SignatureRequest({ state }: { readonly state: SignatureState }) {
  const { enrollmentId, tabs, send: edit } = useWizard();
  const agreement = tabs.find(({ kind }) => kind === 'agreement');
  const { busy, problem, send } = useSending();
  const { request, reload } = state;
  const mayAgain = request?.may_ask && request.sent_to !== '' && request.state !== 'signed';
  const again = () =>
    send(async () => {
      await call('POST /send-signature-request', { enrollment_id: enrollmentId });
      reload();
    });
  return (
    <>
      <SignatureNotice
        state={state}
        actions={
          <>
            {mayAgain ? (
              <Button variant="secondary" busy={busy} onClick={() => void again()}>
                {words.sendAgain}
              </Button>
            ) : null}
            {request?.state === 'withdrawn' && agreement ? (
              <Button variant="secondary" onClick={() => edit({ type: 'EDIT', tab: agreement.tab_name })}>
                {fill(words.goToStep, { title: agreement.title })}
              </Button>
            ) : null}
          </>
        }
      />
      {problem ? <CallProblem error={problem} className="mb-6" /> : null}
    </>
  );
}

const moment = perLanguage((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }));

function inWords(iso: string): string {
  return iso === '' ? '' : moment().format(new Date(iso));
}
