import { useMemo, useState } from 'react';
import { fill } from '#schemas/messages/fill.ts';
import { reviewTab } from '#schemas/steps/tabs.ts';
import { hostImage } from '#src/session/own-host.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { messages } from '#schemas/messages/messages.ts';
import { ReviewCard } from '../../engine/review/review-card.tsx';
import { ReviewDetails } from '../../engine/review/review-details.tsx';
import { SignatureRequest, useSignatureRequest } from '../agreement/signature-request.tsx';
import { useWizard, type WizardTab } from '../../engine/wizard-context.ts';
import { FormStep } from '../../engine/form-step.tsx';
import { useStepsOfNow } from './use-steps-of-now.ts';

/** Review & Confirmation: a card for each step, the last words, and the completion. */
export function ReviewStep() {
  const { send, failure, tabs } = useWizard();
  const signature = useSignatureRequest(failure);
  const steps = useStepsOfNow(signature).filter((tab) => tab.tab_name !== reviewTab);
  const [viewed, setViewed] = useState<WizardTab>();
  const picture = hostImage('review_section_image');
  const unsaved = steps.find((tab) => tab.unsaved);
  // What is said of a step stands beside the way to it, and not among the faults of this form.
  const faults = useMemo(
    () => failure?.faults.filter(({ target_element }) => !tabs.some(({ tab_name }) => tab_name === target_element)),
    [failure, tabs],
  );
  const isWaiting = signature.request?.state === 'waiting';
  // The notice of the signature says so, with the way to sign again.
  const isWithdrawn = signature.request?.state === 'withdrawn' && failure?.code === 'signature-withdrawn';
  return (
    <>
      <FormStep
        // What is asked is another thing once the applicant has signed.
        key={signature.request?.state === 'signed' ? 'signed' : 'unsigned'}
        intro={
          <>
            {picture && <img src={picture} alt="" className="mb-6 h-32 w-full rounded-2xl object-cover" />}
            <ul className="mb-8 grid gap-4 sm:grid-cols-2">
              {steps.map((tab) => (
                <ReviewCard key={tab.tab_name} tab={tab} isWaiting={isWaiting && tab.kind === 'agreement'} onView={() => setViewed(tab)} />
              ))}
            </ul>
          </>
        }
        outro={
          <div className="mt-6 space-y-6">
            {unsaved ? <Waits tab={unsaved}>{fill(messages.reviewUnsaved, { title: unsaved.title })}</Waits> : null}
            <SignatureRequest state={signature} />
            {isWithdrawn ? null : <CompletionRefused steps={steps} onView={setViewed} />}
          </div>
        }
        next="Complete Enrollment"
        isOfNow
        faults={faults}
        cancelLabel="Cancel enrollment"
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
    </>
  );
}

/** What completing waits for, with the way to the step that it is about. */
function Waits({ tab, children }: { readonly tab: WizardTab | undefined; readonly children: string }) {
  const { send } = useWizard();
  return (
    <Notice
      kind="warn"
      actions={
        tab && (
          <Button variant="secondary" size="small" onClick={() => send({ type: 'EDIT', tab: tab.tab_name })}>
            Go to {tab.title}
          </Button>
        )
      }
    >
      {children}
    </Notice>
  );
}

interface CompletionRefusedProps {
  readonly steps: readonly WizardTab[];
  readonly onView: (tab: WizardTab) => void;
}

/** Why a completion was refused, where that could be expected. */
function CompletionRefused({ steps, onView }: CompletionRefusedProps) {
  const { failure, busy } = useWizard();
  // Waiting for a signature is no refusal: the review says so itself.
  if (!failure || busy || failure.mayPass || failure.code === 'signature-pending') return null;
  const named = steps.filter(({ tab_name }) => failure.faults.some(({ target_element }) => target_element === tab_name));
  if (failure.code === 'review-changed') return <ChangedElsewhere words={failure.message} changed={named} onView={onView} />;
  const tab = named[0] ?? (failure.code.startsWith('signature-') ? steps.find(({ kind }) => kind === 'agreement') : undefined);
  return <Waits tab={tab}>{failure.message}</Waits>;
}

interface ChangedElsewhereProps {
  readonly words: string;
  readonly changed: readonly WizardTab[];
  readonly onView: (tab: WizardTab) => void;
}

/** What was changed in another window since it was reviewed here, with the way to look at it. */
function ChangedElsewhere({ words, changed, onView }: ChangedElsewhereProps) {
  return (
    <Notice
      kind="warn"
      actions={changed.map((tab) => (
        <Button key={tab.tab_name} variant="secondary" size="small" onClick={() => onView(tab)}>
          View {tab.title}
        </Button>
      ))}
    >
      {words}
    </Notice>
  );
}

/** Why a completion failed that nobody could expect to fail. Everything is still saved, so it may be tried again. */
function CompletionFailed() {
  const { failure, busy, saveLater } = useWizard();
  const [closed, setClosed] = useState<unknown>();
  if (!failure || busy || closed === failure || !failure.mayPass) return null;
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
