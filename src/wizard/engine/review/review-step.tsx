import { useMemo, useState } from 'react';
import { fill } from '#schemas/messages/fill.ts';
import { reviewTab } from '#schemas/steps/tabs.ts';
import { hostImage } from '#src/session/site/own-host.ts';
import { messages } from '#schemas/messages/messages.ts';
import { CompletionFailed, CompletionRefused, Waits } from './completion.tsx';
import { CheckAnswers } from './check-answers.tsx';
import { ReviewCard } from './review-card.tsx';
import { LoadingParts, useLoadingParts } from './loading-parts.tsx';
import { ReviewDetails } from './review-details.tsx';
import { Statement, statementId } from './statement.tsx';
import { WhatIsPaid } from './what-is-paid.tsx';
import { SignatureRequest, type SignatureRequestState, useSignatureRequest } from '../../signature/signature-request.tsx';
import { useWizard, type WizardTab } from '../wizard-context.ts';
import { FormStep } from '../form/form-step.tsx';
import { useStepsOfNow } from './use-steps-of-now.ts';
import { words } from '../words.ts';

/** Review & Confirmation: a card for each step, every answer, the final questions, and the completion. */
export function ReviewStep() {
  const { send, failure, tabs } = useWizard();
  const signature = useSignatureRequest(failure);
  const steps = useStepsOfNow(signature.request?.state).filter((tab) => tab.tab_name !== reviewTab);
  const isNewlySigned = useNewlySigned(signature.request?.state);
  const { isLoading, note } = useLoadingParts();
  const [viewed, setViewed] = useState<WizardTab>();
  const picture = hostImage('review_section_image');
  const unsaved = steps.find((tab) => tab.unsaved);
  // Faults of a step appear next to the link to it, and not among the faults of this form.
  const faults = useMemo(
    () => failure?.faults.filter(({ target_element }) => !tabs.some(({ tab_name }) => tab_name === target_element)),
    [failure, tabs],
  );
  const isWaiting = signature.request?.state === 'waiting';
  // The notice about the signature says so, with a link to sign again.
  const isWithdrawn = signature.request?.state === 'withdrawn' && failure?.code === 'signature-withdrawn';
  return (
    <LoadingParts value={note}>
      <FormStep
        // The questions change once the applicant has signed.
        key={isNewlySigned ? 'signed' : 'opened'}
        intro={
          <>
            {picture && <img src={picture} alt="" className="mb-6 h-32 w-full rounded-2xl object-cover" />}
            <ul className="mb-8 grid gap-x-8 border-b border-line sm:grid-cols-2">
              {steps.map((tab) => (
                <ReviewCard key={tab.tab_name} tab={tab} isWaiting={isWaiting && tab.kind === 'agreement'} onView={() => setViewed(tab)} />
              ))}
            </ul>
            <CheckAnswers steps={steps} />
          </>
        }
        outro={
          <div className="mt-6 space-y-6">
            {unsaved ? <Waits tab={unsaved}>{fill(messages.reviewUnsaved, { title: unsaved.title })}</Waits> : null}
            <SignatureRequest state={signature} />
            {isWithdrawn ? null : <CompletionRefused steps={steps} onView={setViewed} />}
            <WhatIsPaid />
            <Statement />
          </div>
        }
        next={words.completeEnrollment}
        isLoading={isLoading}
        nextSaidBy={statementId}
        isOfNow
        faults={faults}
        cancelLabel={words.cancelEnrollmentAtEnd}
        onSubmit={(answers) =>
          send(
            unsaved
              ? { type: 'EDIT', tab: unsaved.tab_name }
              : { type: 'COMPLETE', notes: String(answers.additional_notes ?? ''), textMessage: answers.send_sms === 1 },
          )
        }
      />
      {viewed ? (
        <ReviewDetails tab={viewed} onClose={() => setViewed(undefined)} onEdit={() => send({ type: 'EDIT', tab: viewed.tab_name })} />
      ) : null}
      <CompletionFailed />
    </LoadingParts>
  );
}

/** Whether the applicant has signed since the review was opened. */
function useNewlySigned(state: SignatureRequestState | undefined): boolean {
  const [wasUnsigned, setWasUnsigned] = useState(false);
  if (state !== undefined && state !== 'signed' && !wasUnsigned) setWasUnsigned(true);
  return wasUnsigned && state === 'signed';
}
