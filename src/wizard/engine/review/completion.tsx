import { useState } from 'react';
import { fill } from '#schemas/messages/fill.ts';
import { messages } from '#schemas/messages/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { cartHindrance, GoToCart } from '../layout/cart-hindrance.tsx';
import { useWizard, type WizardTab } from '../wizard-context.ts';
import { words } from '../words.ts';

/** A notice of what completing waits for, with the way to the step. */
export function Waits({ tab, children }: { readonly tab: WizardTab | undefined; readonly children: string }) {
  return (
    <Notice kind="warn" actions={tab && <GoToStep tab={tab} />}>
      {children}
    </Notice>
  );
}

function GoToStep({ tab }: { readonly tab: WizardTab }) {
  const { send } = useWizard();
  return (
    <Button variant="secondary" size="small" onClick={() => send({ type: 'EDIT', tab: tab.tab_name })}>
      {fill(words.goToStep, { title: tab.title })}
    </Button>
  );
}

interface CompletionRefusedProps {
  readonly steps: readonly WizardTab[];
  readonly onView: (tab: WizardTab) => void;
}

/** The reason why a completion was refused, where a refusal can be expected: the review's error line, in red. */
export function CompletionRefused({ steps, onView }: CompletionRefusedProps) {
  const { failure, busy, cart } = useWizard();
  // Waiting for a signature is not a refusal; the review itself says so.
  if (!failure || busy || failure.mayPass || failure.code === 'signature-pending') return null;
  const named = steps.filter(({ tab_name }) => failure.faults.some(({ target_element }) => target_element === tab_name));
  // The cart says so in place of its cost.
  if (cart && cartHindrance(cart)) return null;
  if (failure.code === 'pricing-changed') return <Notice kind="danger" title={failure.message} actions={<GoToCart />} />;
  // The form shows the faults of its own fields.
  if (failure.faults.length > 0 && named.length === 0) return null;
  if (failure.code === 'review-changed') return <ChangedElsewhere title={failure.message} changed={named} onView={onView} />;
  const tab = named[0] ?? (failure.code.startsWith('signature-') ? steps.find(({ kind }) => kind === 'agreement') : undefined);
  return <Notice kind="danger" title={failure.message} actions={tab && <GoToStep tab={tab} />} />;
}

interface ChangedElsewhereProps {
  readonly title: string;
  readonly changed: readonly WizardTab[];
  readonly onView: (tab: WizardTab) => void;
}

/** The changes made in another window since the review here, with the way to look at them. */
function ChangedElsewhere({ title, changed, onView }: ChangedElsewhereProps) {
  return (
    <Notice
      kind="danger"
      title={title}
      actions={changed.map((tab) => (
        <Button key={tab.tab_name} variant="secondary" size="small" onClick={() => onView(tab)}>
          {fill(words.viewStep, { title: tab.title })}
        </Button>
      ))}
    />
  );
}

/** The unexpected failure of a completion. Everything is still saved, so it may be tried again. */
export function CompletionFailed() {
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
              {words.saveAndContinueLaterInWords}
            </Button>
          ) : null}
          <Button onClick={() => setClosed(failure)}>{words.backToReview}</Button>
        </>
      }
    >
      <p>{failure.message}</p>
      <p className="mt-2 text-ink-muted">{failure.isUnanswered ? words.notEnrolledTwice : words.everythingIsSaved}</p>
    </Dialog>
  );
}
