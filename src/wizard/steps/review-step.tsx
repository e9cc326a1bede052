import { useEffect, useRef, useState } from 'react';
import { visibleTabs } from '#schemas/rules/tabs.ts';
import { hostImage } from '#src/session/own-host.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { messages } from '#schemas/messages/messages.ts';
import { ReviewCard } from '../review/review-card.tsx';
import { ReviewDetails } from '../review/review-details.tsx';
import { SignatureRequest, type SignatureState, useSignatureRequest } from '../signature-request.tsx';
import { useWizard, type WizardTab } from '../wizard-context.ts';
import { FormStep } from './form-step.tsx';

/** Review & Confirmation: a card for each step, the last words, and the completion. */
export function ReviewStep() {
  const { tabs, send, failure } = useWizard();
  const signature = useSignatureRequest(failure);
  useAgreementOf(signature);
  const [viewed, setViewed] = useState<WizardTab>();
  const picture = hostImage('review_section_image');
  const cards = visibleTabs(tabs).filter((tab) => tab.tab_name !== 'review_info');
  return (
    <>
      <FormStep
        // What is asked is another thing once the applicant has signed.
        key={signature.request?.state === 'signed' ? 'signed' : 'unsigned'}
        intro={
          <>
            {picture && <img src={picture} alt="" className="mb-6 h-32 w-full rounded-2xl object-cover" />}
            <ul className="mb-8 grid gap-4 sm:grid-cols-2">
              {cards.map((tab) => (
                <ReviewCard key={tab.tab_name} tab={tab} onView={() => setViewed(tab)} />
              ))}
            </ul>
          </>
        }
        outro={
          <div className="mt-6">
            <SignatureRequest state={signature} />
          </div>
        }
        next="Complete Enrollment"
        isOfNow
        cancelLabel="Cancel enrollment"
        onSubmit={(answers) =>
          send({ type: 'COMPLETE', notes: String(answers.additional_notes ?? ''), textMessage: answers.send_sms === 1 })
        }
      />
      {viewed ? (
        <ReviewDetails tab={viewed} onClose={() => setViewed(undefined)} onEdit={() => send({ type: 'EDIT', tab: viewed.tab_name })} />
      ) : null}
      <CompletionFailed />
    </>
  );
}

/** Lists the steps again when the applicant signed elsewhere, or a change took the signature back. */
function useAgreementOf({ request }: SignatureState): void {
  const { tabs, relist } = useWizard();
  const listed = tabs.find(({ kind }) => kind === 'agreement')?.complete;
  const isElsewhere = (request?.state === 'signed' && listed === false) || (request?.state === 'withdrawn' && listed === true);
  const latest = useRef(relist);
  useEffect(() => {
    latest.current = relist;
  });
  useEffect(() => {
    if (isElsewhere) latest.current();
  }, [isElsewhere]);
}

/** Why a completion failed. Everything is still saved, so it may be tried again. */
function CompletionFailed() {
  const { failure, busy, saveLater } = useWizard();
  const [closed, setClosed] = useState<unknown>();
  // Waiting for a signature is no failure: the review says so itself.
  if (!failure || busy || closed === failure || failure.code === 'signature-pending') return null;
  return (
    <Dialog
      open
      title={messages.reviewFailed}
      onClose={() => setClosed(failure)}
      id="error-message"
      actions={
        <>
          {saveLater ? (
            <Button
              variant="secondary"
              onClick={() => {
                setClosed(failure);
                saveLater();
              }}
            >
              Save and Continue Later
            </Button>
          ) : null}
          <Button onClick={() => setClosed(failure)}>Back to review</Button>
        </>
      }
    >
      <p>{failure.message}</p>
      <p className="mt-2 text-ink-muted">Everything you entered is saved. You can try again.</p>
    </Dialog>
  );
}
