import { type FormDefinitions, useFormDefinitions } from '#src/api/use-form-definitions.ts';
import { useOtherQuestions } from './other-questions.ts';
import { hasOwnCalls, stepRow } from '#schemas/steps/step-row.ts';
import { useWizard } from './wizard-context.ts';

/** The form of the wizard's current step, reloaded when the carrier has changed the step meanwhile. */
export function useStepForm(): FormDefinitions {
  const { enrollmentId, tab, failure } = useWizard();
  const { tab_name } = tab;
  const request = hasOwnCalls(tab_name) ? { enrollment_id: enrollmentId } : { enrollment_id: enrollmentId, tab_name };
  const definitions = useFormDefinitions(tab_name, stepRow(tab_name).ask ?? 'GET /get-form-fields-step-info', request as never);
  const news = useOtherQuestions(definitions, failure);
  return { ...definitions, news };
}
