import { useMemo } from 'react';
import { useLoaded } from '#src/api/use-loaded.ts';
import { neededCode } from '#src/ui/page/lost-code.ts';
import { useOtherQuestions } from './other-questions.ts';
import { formOfRow, type OpeningAnswers } from './step-form.ts';
import { useWizard, type WizardTab } from '../wizard-context.ts';

/** The form of a step. */
export function useLoadedForm(tab: WizardTab, opening: OpeningAnswers) {
  const { enrollmentId, steps } = useWizard();
  const { tab_name } = tab;
  const { load: own } = steps.of(tab);
  const load = useMemo(() => {
    const loadForm = own ?? formOfRow(tab_name);
    return (enrollment_id: string, signal: AbortSignal) => neededCode(() => loadForm(enrollment_id, signal, opening));
  }, [own, tab_name, opening]);
  return useLoaded(enrollmentId, load);
}

/** The form of the wizard's current step, reloaded when the carrier has changed the step meanwhile. */
export function useStepForm() {
  const { tab, failure } = useWizard();
  const { data, error, reload } = useLoadedForm(tab, 'unfinished');
  const news = useOtherQuestions({ form: data?.form, news: data?.news, reload }, failure);
  return { loaded: data && { ...data, news }, error, reload };
}
