import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { Field } from '#schemas/fields/field.ts';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import type { BuiltForm } from '#schemas/forms/build-form.ts';
import type { FieldFault } from '#schemas/forms/faults.ts';
import { withHidden } from '#schemas/forms/with-hidden.ts';
import { renamedAnswers, renamesOf } from '#schemas/forms/answers/renamed-answers.ts';
import type { LoadedForm } from '#src/api/load-form.ts';
import { CallProblem } from '#src/ui/call-problem.tsx';
import { FormLocked } from '#widgets/form/form-locked.tsx';
import { type FormHandle, SchemaForm } from '#widgets/form/schema-form.tsx';
import { NotKept } from '../drafts/not-kept.tsx';
import type { FillIn } from '../lookups/fill-in.ts';
import { useLookups } from '../lookups/use-lookups.ts';
import { blankAnswers } from './blank-answers.ts';
import { StepActions } from './step-actions.tsx';
import { takeStepPicture } from './step-picture.ts';
import { useRecordedForm } from '../report/use-recorded-form.ts';
import { useWizard } from '../wizard-context.ts';
import { FormSkeleton } from '../layout/wizard-skeleton.tsx';
import { StepNewsNotice } from './step-news-notice.tsx';
import type { StepForm } from './step-form.ts';
import { useStepForm } from './use-step-form.ts';
import { words } from '../words.ts';
import { useValidationDays } from './use-validation-days.ts';

export interface FormStepProps {
  /** Something that may answer questions in place of the form is still loading, so the form is not shown yet. */
  readonly waits?: boolean;
  /** Content above the questions. */
  readonly intro?: ReactNode;
  /** Content between the questions and the buttons. */
  readonly outro?: ReactNode;
  readonly next?: string;
  /** The id of the text that says what the button does. */
  readonly nextSaidBy?: string;
  readonly cancelLabel?: string;
  /** The content that the button agrees to is still loading, so the button is disabled. */
  readonly isLoading?: boolean;
  /** The step shows the current enrollment: its version is that of the display, not of earlier input. */
  readonly isOfNow?: boolean;
  /** The form as it is shown, if not as it was built. Must not change. */
  readonly shape?: (form: BuiltForm) => BuiltForm;
  /** The step can be left without answers. */
  readonly skippable?: boolean;
  /** Called before the step is saved: returns the answers to send, or undefined to hold them back. */
  readonly beforeSave?: (answers: Answers, form: FormHandle, fields: readonly Field[]) => Answers | Promise<Answers | undefined>;
  /**
   * Called when the form is ready, to fill in an address from elsewhere, for which submissions wait. Returns undefined if
   * the address is typed. Must not change.
   */
  readonly onOpen?: (fields: readonly Field[], form: FormHandle, fillIn: FillIn) => Promise<void> | undefined;
  /** Called for every answer, in addition to the lookups. Submissions wait for what it fills in. */
  readonly onAnswer?: (field: Field, value: unknown, form: FormHandle) => Promise<void> | void;
  /** Questions that are answered elsewhere: not validated; read-only with their answer, or hidden if there is none to show. */
  readonly settled?: Answers | undefined;
  /** The refusal's faults by this form's field names, if they come from elsewhere or have other names. */
  readonly faults?: readonly FieldFault[] | undefined;
  /** Called with the validated answers; saves the step by default. */
  readonly onSubmit?: (answers: Answers) => void;
}

/** Any step that is a form: shows its definitions; the machine saves its answers. */
export function FormStep(props: FormStepProps) {
  const { loaded, error, reload } = useStepForm();
  if (error) return <CallProblem error={error} onRetry={reload} />;
  return loaded && !props.waits ? <LoadedStep {...props} {...loaded} /> : <FormSkeleton />;
}

interface LoadedStepProps extends FormStepProps, StepForm {}

/** A step that is a form, once its form is loaded. */
function LoadedStep({
  form,
  validate,
  version,
  news,
  source,
  sent,
  intro,
  outro,
  next = words.next,
  nextSaidBy,
  cancelLabel,
  isLoading = false,
  skippable = false,
  isOfNow = false,
  onSubmit,
  faults,
  beforeSave,
  onOpen,
  onAnswer,
  settled,
  shape,
}: LoadedStepProps) {
  const { tab, busy, failure, drafts, send } = useWizard();
  const shown = useMemo(() => withHidden(shape?.(form) ?? form, withoutAnswer(settled)), [shape, form, settled]);
  const step = useRef<HTMLDivElement>(null);
  const handle = useRef<FormHandle>(null);
  const context = useValidationDays();
  const lookups = useLookups();
  const name = tab.tab_name;

  useUnfinished(handle, { name, form, version, isOfNow, onOpen }, lookups);
  useSettled(handle, settled);

  useRecordedForm(name, { form, validate, context }, source);

  const [checking, setChecking] = useState(false);
  const prepared = async (checked: Answers) => (handle.current && beforeSave ? beforeSave(checked, handle.current, form.fields) : checked);
  const save = async (checked: Answers) => {
    if (checking) return;
    setChecking(true);
    const answers = await prepared(checked).finally(() => setChecking(false));
    if (!answers) return;
    const submitted = sent?.(answers) ?? answers;
    takeStepPicture(name, step.current, submitted);
    send({ type: 'NEXT', answers: submitted });
  };
  return (
    <div ref={step} onSubmitCapture={lookups.hold}>
      {intro}
      <StepNewsNotice form={form} news={news} />
      <FormLocked value={busy || checking}>
        <SchemaForm
          form={shown}
          validate={validate}
          context={context}
          answers={renamedAnswers(renamesOf(form.fields), drafts.get(name) ?? {})}
          faults={faults ?? failure?.faults}
          onSubmit={onSubmit ?? ((answers) => void save(answers))}
          onAnswer={(field, value, reached) => {
            lookups.answer(field, value, reached);
            lookups.waitFor(onAnswer?.(field, value, reached));
          }}
          handle={handle}
        >
          {outro}
          <NotKept form={shown} />
          <StepActions
            next={next}
            waiting={isLoading}
            {...(nextSaidBy ? { nextSaidBy } : {})}
            {...(cancelLabel ? { cancelLabel } : {})}
            {...(skippable ? { onSkip: () => send({ type: 'NEXT', answers: blankAnswers(form.fields) }) } : {})}
          />
        </SchemaForm>
      </FormLocked>
    </div>
  );
}

type OpenStep = Pick<LoadedForm, 'form' | 'version'> & Pick<FormStepProps, 'onOpen'> & { readonly name: string; readonly isOfNow: boolean };

/** Follows the input of a step, so that it can be restored. */
function useUnfinished(
  handle: RefObject<FormHandle | null>,
  { name, form, version, isOfNow, onOpen }: OpenStep,
  lookups: ReturnType<typeof useLookups>,
): void {
  const { drafts } = useWizard();
  useEffect(() => {
    const mounted = handle.current;
    drafts.opened(name, version);
    if (isOfNow && version !== undefined) drafts.seen(name, version);
    const content = () => JSON.stringify(mounted?.answers());
    let opening = content();
    const unfollow =
      mounted &&
      drafts.follow(name, {
        fields: form.fields,
        read: (how) => (how === 'all' ? mounted.answers() : mounted.left()),
      });
    const fillIn = (fill: () => void) => {
      const isUntouched = content() === opening;
      drafts.fillIn(name, fill);
      if (isUntouched) opening = content();
    };
    const fromElsewhere = mounted && onOpen?.(form.fields, mounted, fillIn);
    if (fromElsewhere) lookups.waitFor(fromElsewhere);
    else if (mounted) lookups.open(form.fields, mounted, fillIn);
    return () => {
      unfollow?.();
      // Without input there is nothing to keep, and the step shows what was saved meanwhile.
      if (mounted && (drafts.get(name) || content() !== opening)) drafts.keep(name, mounted.answers());
    };
  }, [handle, drafts, name, form, version, isOfNow, onOpen, lookups]);
}

const withoutAnswer = (settled: Answers = {}) => Object.keys(settled).filter((name) => settled[name] === undefined);

/** Makes questions that are answered elsewhere read-only, and fills in given answers. */
function useSettled(handle: RefObject<FormHandle | null>, settled: Answers | undefined): void {
  useEffect(() => {
    const mounted = handle.current;
    if (!mounted || !settled) return;
    mounted.settle(Object.keys(settled));
    for (const [question, answer] of Object.entries(settled)) if (answer !== undefined) mounted.set(question, answer);
    return () => mounted.settle([]);
  }, [handle, settled]);
}
