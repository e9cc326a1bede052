import { useCall } from '#src/api/use-call.ts';
import { useFormDefinitions } from '#src/api/use-form-definitions.ts';
import { useWizard } from '../../engine/wizard-context.ts';
import { FormSkeleton } from '../../engine/wizard-skeleton.tsx';
import { nameOf } from '../../people/name-of.ts';
import { Answer } from '../../engine/review/answer.tsx';
import { SubHeading } from '../../engine/review/brief.tsx';
import { DetailsFailed } from '../../engine/review/details-failed.tsx';
import { savedBeneficiaries } from './opening-beneficiaries.ts';

/** The saved beneficiaries for display, one after the other. */
export function BeneficiaryDetails() {
  const { enrollmentId } = useWizard();
  const saved = useCall('GET /get-enrollment-temp-info', { enrollment_id: enrollmentId, column: 'benificiary_info' });
  const { form, error, reload } = useFormDefinitions('beneficiary_info', 'GET /get-form-fields-beneficiary-info', {
    enrollment_id: enrollmentId,
  });
  const failed = error ?? saved.error;
  const retry = () => {
    reload();
    saved.reload();
  };
  if (failed) return <DetailsFailed error={failed} onRetry={retry} />;
  if (!form || !saved.data) return <FormSkeleton />;
  const list = savedBeneficiaries(saved.data.result);
  return (
    <div className="space-y-6">
      {list.map((each) => (
        <section key={each.beneficiary_id}>
          <SubHeading>
            {nameOf(each)} {each.is_contigent ? <span className="font-normal text-ink-muted">(contingent)</span> : null}
          </SubHeading>
          <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
            {form.fields.map((field) => (
              <Answer key={field.name} field={field} value={each[field.name]} />
            ))}
          </dl>
        </section>
      ))}
      {list.length === 0 ? <p className="text-ink-muted">Nobody is named yet.</p> : null}
    </div>
  );
}
