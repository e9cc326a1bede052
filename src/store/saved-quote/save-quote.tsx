import { useMachine } from '@xstate/react';
import { useMemo, useRef } from 'react';
import { fromCall } from '#machines/from-call.ts';
import { type QuoteAddress, saveQuoteMachine } from '#machines/save-quote/save-quote-machine.ts';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import type { FieldFault } from '#schemas/forms/faults.ts';
import { savedCart } from '#schemas/steps/saved-tabs.ts';
import { call, problemOf } from '#src/api/call.ts';
import { OwnForm } from '#src/ui/forms/own-form.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { FormButtons } from '#src/ui/forms/form-buttons.tsx';
import { RichText } from '../rich-text.tsx';
import { words } from './words.ts';
import { fill } from '#schemas/messages/fill.ts';
import { Rich } from '#src/ui/rich.tsx';

export interface SaveQuoteProps {
  readonly enrollmentId: string;
  readonly onClosed: () => void;
}

/** The popup of Save Cart, while it is open. */
export function SaveQuote({ enrollmentId, onClosed }: SaveQuoteProps) {
  const [snapshot, send] = useMachine(useMemo(() => machineOf(enrollmentId), [enrollmentId]));
  const { failure, preview, sentTo, to } = snapshot.context;
  const sending = snapshot.matches('sending');

  if (snapshot.matches('sent')) return <Sent to={sentTo} onClosed={onClosed} />;
  const isPreviewed = preview !== '' && (snapshot.matches('previewing') || sending);
  return (
    <>
      <AskAddress
        failure={failure}
        loading={snapshot.matches('loadingPreview')}
        sending={sending}
        onSend={(address) => send({ type: 'SEND', ...address })}
        onPreview={(address) => send({ type: 'PREVIEW', ...address })}
        onClosed={onClosed}
      />
      {isPreviewed && (
        <Dialog
          open
          size="wide"
          title={words.preview}
          onClose={() => send({ type: 'BACK' })}
          actions={
            <>
              <Button variant="secondary" disabled={sending} onClick={() => send({ type: 'BACK' })}>
                {words.back}
              </Button>
              <Button busy={sending} onClick={() => send({ type: 'SEND_PREVIEWED' })}>
                {words.send}
              </Button>
            </>
          }
        >
          <p className="mb-4 text-sm text-ink-muted">{fill(words.toEmail, { email: to.email })}</p>
          <RichText
            text={preview}
            className="rounded-xl border border-line p-4 [&_h3]:mt-4 [&_h3]:font-semibold [&_p]:mt-3 [&_table]:mt-1"
          />
        </Dialog>
      )}
    </>
  );
}

function machineOf(enrollmentId: string) {
  const of = { enrollment_id: enrollmentId, tab: savedCart };
  return saveQuoteMachine.provide({
    actors: {
      loadPreview: fromCall<string, QuoteAddress>(
        async (address, signal) => (await call('GET /get-quote-preview-content', { ...of, ...address, type: 'html' }, signal)).content,
      ),
      sendQuote: fromCall<string, QuoteAddress>(
        async (address, signal) => (await call('POST /save-enrollment', { ...of, ...address }, signal)).result?.email ?? address.email,
      ),
    },
  });
}

interface AskAddressProps {
  readonly failure: unknown;
  /** The preview is loading. */
  readonly loading: boolean;
  readonly sending: boolean;
  readonly onSend: (address: QuoteAddress) => void;
  readonly onPreview: (address: QuoteAddress) => void;
  readonly onClosed: () => void;
}

function AskAddress({ failure, loading, sending, onSend, onPreview, onClosed }: AskAddressProps) {
  const wantsPreview = useRef(false);
  const faults = useMemo(() => (failure === undefined ? undefined : faultsOf(failure)), [failure]);
  const submit = (answers: Answers) => (wantsPreview.current ? onPreview : onSend)(addressOf(answers));
  return (
    <Dialog open title={words.saveCart} onClose={onClosed} stayOnBackdrop>
      <p className="mb-5 text-ink-muted">{words.whatIsSent}</p>
      <OwnForm name="save-quote" faults={faults} onSubmit={submit}>
        <FormButtons className="mb-2">
          <Button variant="secondary" type="submit" busy={loading} onClick={() => void (wantsPreview.current = true)}>
            {words.preview}
          </Button>
          <Button type="submit" busy={sending} onClick={() => void (wantsPreview.current = false)}>
            {words.send}
          </Button>
        </FormButtons>
      </OwnForm>
    </Dialog>
  );
}

function addressOf({ name, email, message }: Answers): QuoteAddress {
  return { name: String(name), email: String(email), ...(message === undefined ? {} : { message: String(message) }) };
}

// A fault without a field is shown under the address.
function faultsOf(failure: unknown): readonly FieldFault[] {
  const { faults, message } = problemOf(failure);
  return faults.length > 0 ? faults : [{ target_element: 'email', error_message: message }];
}

function Sent({ to, onClosed }: { readonly to: string; readonly onClosed: () => void }) {
  return (
    <Dialog open title={words.quoteSent} onClose={onClosed} actions={<Button onClick={onClosed}>{words.ok}</Button>}>
      <p role="status">
        <Rich text={words.sentTo} with={{ strong: <strong className="wrap-anywhere">{to}</strong> }} />
      </p>
    </Dialog>
  );
}
