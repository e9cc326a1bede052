import { Suspense } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { stepRow } from '#schemas/steps/step-row.ts';
import { useLoadedForm } from '../form/use-step-form.ts';
import { useWizard, type WizardTab } from '../wizard-context.ts';
import { FormSkeleton } from '../layout/wizard-skeleton.tsx';
import { LoadedDetails } from './loaded-details.tsx';
import { useLoadingPart } from './loading-parts.tsx';
import { SavedAnswers } from './saved-answers.tsx';
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
