import { useCall } from '#src/api/use-call.ts';
import { useWizard } from '../wizard-context.ts';
import { FormStep } from './form-step.tsx';

/** Billing Information: the form, with what a draft means and what will stand on the statement. */
export function BillingStep() {
  const { enrollmentId } = useWizard();
  const texts = useCall('GET /get-billing-text', { enrollment_id: enrollmentId });
  const outro = texts.data ? (
    <div className="mt-8 space-y-3 text-sm leading-relaxed text-ink-muted">
      <p>
        On your statement: <span className="font-medium text-ink">{texts.data.text}</span>
      </p>
      {texts.data.eft_text ? (
        <details>
          <summary className="min-h-6 font-medium text-ink">What paying from a bank account means</summary>
          <p className="mt-2 whitespace-pre-line">{texts.data.eft_text}</p>
        </details>
      ) : null}
    </div>
  ) : null;
  return <FormStep outro={outro} cancelLabel="Cancel enrollment" />;
}
