import { useEffect } from 'react';
import { fill } from '#schemas/messages/fill.ts';
import { messages } from '#schemas/messages/messages.ts';
import type { CallData } from '#schemas/calls/calls.ts';
import { useCall } from '#src/api/use-call.ts';
import { Notice } from '#src/ui/notice.tsx';
import { useWizard } from './wizard-context.ts';

type Request = CallData<'GET /get-signature-request'>;

const lookEveryMs = 5000;

/** How the applicant's signature by text message stands, looked at again while it is waited for. `asked` asks anew when it changes. */
export function useSignatureRequest(asked?: unknown): Request | undefined {
  const { enrollmentId } = useWizard();
  const { data, reload } = useCall('GET /get-signature-request', { enrollment_id: enrollmentId });
  const waiting = data?.state === 'waiting';
  useEffect(() => {
    if (asked) reload();
  }, [asked, reload]);
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(reload, lookEveryMs);
    return () => clearInterval(timer);
  }, [waiting, reload]);
  return data;
}

const looks = {
  waiting: { kind: 'info', text: messages.signatureWaiting },
  expired: { kind: 'warn', text: messages.signatureExpired },
  signed: { kind: 'success', text: messages.signatureArrived },
} as const;

/** … in words, where somebody was asked. */
export function SignatureNotice({ request }: { readonly request: Request | undefined }) {
  if (!request || request.state === 'none' || (request.state === 'signed' && request.signed_at === '')) return null;
  const { kind, text } = looks[request.state];
  const said = fill(text, { phone: request.sent_to, until: inWords(request.expires_at), at: inWords(request.signed_at) });
  return (
    <Notice kind={kind} className="mb-6">
      {said}
    </Notice>
  );
}

function inWords(iso: string): string {
  return iso === '' ? '' : new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));
}
