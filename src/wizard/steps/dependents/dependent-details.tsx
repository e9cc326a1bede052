import { isHealth } from '#schemas/dependents/dependent-answers.ts';
import { messages } from '#schemas/messages/messages.ts';
import { useLoaded } from '#src/api/use-loaded.ts';
import { ListAnswers } from '../../engine/review/list-answers.tsx';
import { LoadedDetails } from '../../engine/review/loaded-details.tsx';
import { useWizard } from '../../engine/wizard-context.ts';
import { nameOf } from '../../people/name-of.ts';
import { relationshipNames } from './household-rules.ts';
import { loadDependentsStep } from './load-dependents-step.ts';

/** The dependents on review. */
export function DependentDetails() {
  const { enrollmentId } = useWizard();
  const loaded = useLoaded(enrollmentId, loadDependentsStep);
  return (
    <LoadedDetails data={loaded.data} error={loaded.error} reload={loaded.reload}>
      {({ form, held }) => (
        <ListAnswers
          fields={form.fields}
          items={held.list}
          id="dependent_id"
          nameOf={nameOf}
          besideName={({ relationship }) => `(${relationshipNames[relationship]})`}
          isLong={isHealth}
          none={messages.nobodyNamed}
        />
      )}
    </LoadedDetails>
  );
}
