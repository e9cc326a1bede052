import { Suspense, use, useMemo } from 'react';
import type { Field } from '#schemas/fields/field.ts';
import { isFilled } from '#schemas/fields/evaluate-condition.ts';
import { fieldKind } from '#schemas/fields/field-kinds.ts';
import { openingAnswers } from '#schemas/forms/answers/answers.ts';
import { fieldSections } from '#schemas/forms/field-sections.ts';
import { visibleFields } from '#schemas/forms/answers/visible-fields.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { stepRow } from '#schemas/steps/step-row.ts';
import { useLoadedForm } from '../form/use-step-form.ts';
import { useWizard, type WizardTab } from '../wizard-context.ts';
import { FormSkeleton } from '../layout/wizard-skeleton.tsx';
import { AnswersOf } from './answer.tsx';
import { Brief, SubHeading } from './brief.tsx';
import { AnswersBySection } from './answers-by-section.tsx';
import { LoadedDetails } from './loaded-details.tsx';
import { useLoadingPart } from './loading-parts.tsx';
import { words } from '../words.ts';

interface ReviewDetailsProps {
  readonly tab: WizardTab;
  readonly onClose: () => void;
  readonly onEdit: () => void;
}

/** The answers of a step for display; sensitive ones show their last four characters. */
export function ReviewDetails({ tab, onClose, onEdit }: ReviewDetailsProps) {
  return (
    <Dialog
      open
      size="wide"
      title={stepRow(tab.tab_name, tab.title).card}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {words.close}
          </Button>
          <Button onClick={onEdit}>{words.editDetails}</Button>
        </>
      }
    >
      <StepAnswers tab={tab} />
    </Dialog>
  );
}

/** The saved answers of a step for display. */
export function StepAnswers({ tab }: { readonly tab: WizardTab }) {
  const { steps } = useWizard();
  const { Details } = steps.of(tab);
  return <Suspense fallback={<DetailsSkeleton />}>{Details ? <Details tab={tab} /> : <FormAnswers tab={tab} />}</Suspense>;
}

function DetailsSkeleton() {
  useLoadingPart(true);
  return <FormSkeleton />;
}

function FormAnswers({ tab }: { readonly tab: WizardTab }) {
  const { data, error, reload } = useLoadedForm(tab, 'saved');
  return (
    <LoadedDetails data={data} error={error} reload={reload}>
      {({ form: { fields } }) => <SavedAnswers fields={fields} isLong={tab.kind === 'questions'} />}
    </LoadedDetails>
  );
}

interface SavedAnswersProps {
  readonly fields: readonly Field[];
  /** The questions are long and have details. */
  readonly isLong: boolean;
}

function SavedAnswers({ fields, isLong }: SavedAnswersProps) {
  const answers = useMemo(() => openingAnswers(fields), [fields]);
  const shown = useMemo(() => visibleFields(fields, answers), [fields, answers]);
  const isBrief = use(Brief);
  const answered = fieldSections(
    shown.filter((field) => !field.list && fieldKind(field.kind).answer !== 'none' && !(isBrief && !isFilled(field.value))),
  );
  if (isLong) {
    return (
      <div className="space-y-4">
        <AnswersBySection heading="h3" fields={shown} answers={answers} />
      </div>
    );
  }
  // If nothing is asked, as for people whose group pays, only the reason is shown.
  if (answered.length === 0) return shown.map((field) => <p key={field.name}>{field.label}</p>);
  return (
    <div className="space-y-6">
      {answered.map(({ heading, fields: asked }) => (
        <section key={asked[0]?.name}>
          {heading ? <SubHeading>{heading}</SubHeading> : null}
          <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
            <AnswersOf fields={asked} answers={answers} />
          </dl>
        </section>
      ))}
    </div>
  );
}
