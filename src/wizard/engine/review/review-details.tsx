import { Suspense, use, useMemo } from 'react';
import { isFilled } from '#schemas/fields/evaluate-condition.ts';
import { fieldKind } from '#schemas/fields/field-kinds.ts';
import { openingAnswers } from '#schemas/forms/answers.ts';
import { fieldSections } from '#schemas/forms/field-sections.ts';
import { visibleFields } from '#schemas/forms/visible-fields.ts';
import { useFormDefinitions } from '#src/api/use-form-definitions.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { hasOwnCalls, stepRow } from '#schemas/steps/step-row.ts';
import { useWizard, type WizardTab } from '../wizard-context.ts';
import { FormSkeleton } from '../wizard-skeleton.tsx';
import { Answer } from './answer.tsx';
import { Brief, SubHeading } from './brief.tsx';
import { DetailsFailed } from './details-failed.tsx';

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
            Close
          </Button>
          <Button onClick={onEdit}>Edit Details</Button>
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
  return <Suspense fallback={<FormSkeleton />}>{Details ? <Details tab={tab} /> : <FormAnswers tab={tab} />}</Suspense>;
}

function FormAnswers({ tab }: { readonly tab: WizardTab }) {
  const { enrollmentId } = useWizard();
  const row = stepRow(tab.tab_name, tab.title);
  const own = hasOwnCalls(tab.tab_name) ? {} : { tab_name: tab.tab_name };
  const request = { enrollment_id: enrollmentId, as_saved: '1', ...own };
  const { form, error, reload } = useFormDefinitions(tab.tab_name, row.ask ?? 'GET /get-form-fields-step-info', request as never);
  const shown = useMemo(() => (form ? visibleFields(form.fields, openingAnswers(form.fields)) : []), [form]);
  const isBrief = use(Brief);
  const answered = fieldSections(
    shown.filter((field) => !field.list && fieldKind(field.kind).answer !== 'none' && !(isBrief && !isFilled(field.value))),
  );
  if (error) return <DetailsFailed error={error} onRetry={reload} />;
  if (!form) return <FormSkeleton />;
  // If nothing is asked, as for people whose group pays, only the reason is shown.
  if (answered.length === 0) return shown.map((field) => <p key={field.name}>{field.label}</p>);
  return (
    <div className="space-y-6">
      {answered.map(({ heading, fields }) => (
        <section key={fields[0]?.name}>
          {heading ? <SubHeading>{heading}</SubHeading> : null}
          <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
            {fields.map((field) => (
              <Answer key={field.name} field={field} value={field.value} />
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
