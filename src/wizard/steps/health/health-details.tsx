import { useMemo } from 'react';
import { openingAnswers } from '#schemas/forms/answers.ts';
import { visibleFields } from '#schemas/forms/visible-fields.ts';
import { DetailsFailed } from '../../engine/review/details-failed.tsx';
import { useWizard } from '../../engine/wizard-context.ts';
import { FormSkeleton } from '../../engine/wizard-skeleton.tsx';
import { HealthAnswers } from './health-answers.tsx';
import { useHealthForm } from './use-health-form.ts';

/** The applicant's health answers on review. */
export function HealthDetails() {
  const { enrollmentId } = useWizard();
  const { health, error, reload } = useHealthForm(enrollmentId, 'to read');
  const answers = useMemo(() => openingAnswers(health?.form.fields ?? []), [health]);
  if (error) return <DetailsFailed error={error} onRetry={reload} />;
  if (!health) return <FormSkeleton />;
  return (
    <div className="space-y-4">
      <HealthAnswers heading="h3" fields={visibleFields(health.form.fields, answers)} answers={answers} />
    </div>
  );
}
