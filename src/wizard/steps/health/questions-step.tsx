import { gatherHealth } from '#schemas/health/health-answers.ts';
import { useLoaded } from '#src/api/use-loaded.ts';
import { LostEnrollment } from '../../engine/lost-enrollment.tsx';
import { useOtherQuestions } from '../../engine/other-questions.ts';
import { LoadedStep } from '../../engine/form-step.tsx';
import { useWizard } from '../../engine/wizard-context.ts';
import { FormSkeleton } from '../../engine/wizard-skeleton.tsx';
import { loadUnfinishedHealth } from './load-health.ts';

/** Primary Health Questions: asked as one form, sent as lists, refused by positions in them. */
export function QuestionsStep() {
  const { enrollmentId, failure, send } = useWizard();
  const { data: health, error, reload } = useLoaded(enrollmentId, loadUnfinishedHealth);
  const news = useOtherQuestions({ form: health?.form, news: health?.news, reload }, failure);
  if (error) return <LostEnrollment error={error} onRetry={reload} />;
  if (!health) return <FormSkeleton />;
  return (
    <LoadedStep
      form={health.form}
      validate={health.validate}
      version={health.version}
      news={news}
      intro={<p className="mb-6 text-ink-muted">Please answer for yourself. A Yes asks for a few details.</p>}
      onSubmit={(answers) => send({ type: 'NEXT', answers: { ...gatherHealth(health.questions, health.form.fields, answers) } })}
    />
  );
}
