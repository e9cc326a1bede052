import { useMemo } from 'react';
import { useLoaded } from '#src/api/use-loaded.ts';
import { neededCode } from '#src/ui/page/lost-code.ts';
import { useOtherQuestions } from './other-questions.ts';
import { loaderOf, type OpeningAnswers } from './step-form.ts';
import { useWizard, type WizardTab } from '../wizard-context.ts';

/** The form of a step. */
export function useLoadedForm({ tab_name, kind }: WizardTab, opening: OpeningAnswers) {
  const { enrollmentId, steps, ahead } = useWizard();
  const load = useMemo(() => {
    const loadForm = loaderOf(steps, { tab_name, kind });
    return (enrollment_id: string, signal: AbortSignal) =>
      neededCode(async () => {
        const begun = opening === 'unfinished' ? await ahead.take(tab_name) : undefined;
        return begun ?? loadForm(enrollment_id, signal, opening);
      });
  }, [steps, tab_name, kind, opening, ahead]);
  return useLoaded(enrollmentId, load);
}

/** The form of the wizard's current step, reloaded when the carrier has changed the step meanwhile. */
export function useStepForm() {
  const { tab, failure } = useWizard();
  const { data, error, reload } = useLoadedForm(tab, 'unfinished');
  const { news } = useOtherQuestions({ form: data?.form, news: data?.news, reload }, failure);
  return { loaded: data && { ...data, news }, error, reload };
}
