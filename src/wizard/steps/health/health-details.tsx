import { openingAnswers } from '#schemas/forms/answers.ts';
import { visibleFields } from '#schemas/forms/visible-fields.ts';
import { useLoaded } from '#src/api/use-loaded.ts';
import { AnswersBySection } from '../../engine/review/answers-by-section.tsx';
import { LoadedDetails } from '../../engine/review/loaded-details.tsx';
import { useWizard } from '../../engine/wizard-context.ts';
import { loadHealth } from './load-health.ts';

/** The applicant's health answers on review. */
export function HealthDetails() {
  const { enrollmentId } = useWizard();
  const loaded = useLoaded(enrollmentId, loadHealth);
  return (
    <LoadedDetails data={loaded.data} error={loaded.error} reload={loaded.reload}>
      {({ form: { fields } }) => {
        const answers = openingAnswers(fields);
        return (
          <div className="space-y-4">
            <AnswersBySection heading="h3" fields={visibleFields(fields, answers)} answers={answers} />
          </div>
        );
      }}
    </LoadedDetails>
  );
}
