import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { formatDate, dateAt } from '#schemas/rules/dates.ts';
import type { Field } from '#schemas/fields/field.ts';
import type { Answers } from '#schemas/forms/answers.ts';
import type { FieldFault } from '#schemas/forms/faults.ts';
import type { LoadedForm } from '#src/api/load-form.ts';
import { useFormDefinitions } from '#src/api/use-form-definitions.ts';
import { type FormHandle, SchemaForm } from '#widgets/form/schema-form.tsx';
import { LostEnrollment } from '../lost-enrollment.tsx';
import { useLookups } from '../lookups/use-lookups.ts';
import { blankAnswers } from '../blank-answers.ts';
import { StepActions } from '../step-actions.tsx';
import { keepStepPicture } from '../step-picture.ts';
import { isCarriersOwn, stepRow } from '../step-table.ts';
import { useWizard } from '../wizard-context.ts';
import { FormSkeleton } from '../wizard-skeleton.tsx';

interface FormStepProps {
  /** What stands above the questions. */
  readonly intro?: ReactNode;
  /** What stands between the questions and the buttons. */
  readonly outro?: ReactNode;
  readonly next?: string;
  readonly cancelLabel?: 'Cancel Enrollment' | 'Cancel enrollment';
  /** The step may be left with nothing answered. */
  readonly skippable?: boolean;
  /** Asked before the step is saved: the answers to send, or undefined when they are held back. */
  readonly beforeSave?: (answers: Answers, form: FormHandle) => Answers | Promise<Answers | undefined>;
  /** Hears every answer, beside the look-ups. */
  readonly onAnswer?: (field: Field, value: unknown) => void;
  /** Questions that are settled elsewhere: closed, unchecked, and answered where an answer is given. */
  readonly settled?: Answers | undefined;
  /** The refusal's faults by the names of this form, where they come from elsewhere or are named otherwise. */
  readonly faults?: readonly FieldFault[] | undefined;
  /** What to do with the checked answers; saving the step unless said otherwise. */
  readonly onSubmit?: (answers: Answers) => void;
}

/** Any step that is a form: its definitions, shown; its answers, saved by the machine. */
export function FormStep(props: FormStepProps) {
  const { enrollmentId, tab } = useWizard();
  const row = stepRow(tab.tab_name);
  const request = isCarriersOwn(tab.tab_name) ? { enrollment_id: enrollmentId, tab_name: tab.tab_name } : { enrollment_id: enrollmentId };
  const definitions = useFormDefinitions(tab.tab_name, row.fields ?? 'GET /get-form-fields-step-info', request as never);
  if (definitions.error) return <LostEnrollment error={definitions.error} onRetry={definitions.reload} />;
  if (!definitions.form || !definitions.validate) return <FormSkeleton />;
  return <LoadedStep {...props} form={definitions.form} validate={definitions.validate} version={definitions.version} />;
}

interface LoadedStepProps extends FormStepProps, LoadedForm {}

/** A step that is a form, once its form is there. */
export function LoadedStep({
  form,
  validate,
  version,
  intro,
  outro,
  next = 'Next',
  cancelLabel,
  skippable = false,
  onSubmit,
  faults,
  beforeSave,
  onAnswer,
  settled,
}: LoadedStepProps) {
  const { enrollmentId, tab, cart, failure, drafts, send } = useWizard();
  const step = useRef<HTMLDivElement>(null);
  const handle = useRef<FormHandle>(null);
  const effective = cart?.effective_date;
  const [today] = useState(() => formatDate(dateAt(new Date())));
  const context = useMemo(() => ({ today, ...(effective ? { effective_date: effective } : {}) }), [today, effective]);
  const lookups = useLookups(enrollmentId);
  const name = tab.tab_name;

  useEffect(() => {
    const mounted = handle.current;
    if (mounted) lookups.open(form.fields, mounted);
    drafts.opened(name, version);
    const opening = JSON.stringify(mounted?.answers());
    const unfollow = mounted && drafts.follow(name, () => mounted.answers());
    return () => {
      unfollow?.();
      // Who typed nothing has nothing to keep, and finds what was saved meanwhile.
      if (mounted && (drafts.get(name) || JSON.stringify(mounted.answers()) !== opening)) drafts.keep(name, mounted.answers());
    };
  }, [drafts, name, form, version, lookups]);

  useEffect(() => {
    const mounted = handle.current;
    if (!mounted || !settled) return;
    mounted.settle(Object.keys(settled));
    for (const [question, answer] of Object.entries(settled)) if (answer !== undefined) mounted.set(question, answer);
    return () => mounted.settle([]);
  }, [settled]);

  const [checking, setChecking] = useState(false);
  const save = async (checked: Answers) => {
    if (checking) return;
    setChecking(true);
    const answers = handle.current && beforeSave ? await beforeSave(checked, handle.current) : checked;
    setChecking(false);
    if (!answers) return;
    if (stepRow(name).picture && step.current) void keepStepPicture(enrollmentId, name, step.current);
    send({ type: 'NEXT', answers });
  };
  return (
    <div ref={step}>
      {intro}
      <SchemaForm
        form={form}
        validate={validate}
        context={context}
        answers={drafts.get(name) ?? {}}
        faults={faults ?? failure?.faults}
        onSubmit={onSubmit ?? ((answers) => void save(answers))}
        onAnswer={(field, value, reached) => {
          lookups.answer(field, value, reached);
          onAnswer?.(field, value);
        }}
        handle={handle}
      >
        {outro}
        <StepActions
          next={next}
          {...(cancelLabel ? { cancelLabel } : {})}
          {...(skippable ? { onSkip: () => send({ type: 'NEXT', answers: blankAnswers(form.fields) }) } : {})}
        />
      </SchemaForm>
    </div>
  );
}
