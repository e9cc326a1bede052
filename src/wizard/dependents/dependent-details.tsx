import { visibleFields } from '#schemas/forms/visible-fields.ts';
import { useLoaded } from '#src/api/use-loaded.ts';
import { nameOf } from '../people/name-of.ts';
import { Answer } from '../review/answer.tsx';
import { DetailsFailed } from '../review/details-failed.tsx';
import { useWizard } from '../wizard-context.ts';
import { FormSkeleton } from '../wizard-skeleton.tsx';
import { relationshipNames } from './dependent-texts.ts';
import { loadDependentsStep } from './load-dependents-step.ts';

/** The dependents on review, one after the other. */
export function DependentDetails() {
  const { enrollmentId } = useWizard();
  const { data, error, reload } = useLoaded(enrollmentId, loadDependentsStep);
  if (error) return <DetailsFailed error={error} onRetry={reload} />;
  if (!data) return <FormSkeleton />;
  return (
    <div className="space-y-6">
      {data.list.map((each) => (
        <section key={each.dependent_id}>
          <h3 className="mb-2 border-b border-line pb-1 font-semibold">
            {nameOf(each)} <span className="font-normal text-ink-muted">({relationshipNames[each.relationship]})</span>
          </h3>
          <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
            {visibleFields(data.form.fields, each)
              .filter((field) => field.kind !== 'rows')
              .map((field) => (
                <Answer key={field.name} field={field} value={each[field.name]} />
              ))}
          </dl>
        </section>
      ))}
      {data.list.length === 0 ? <p className="text-ink-muted">Nobody is named yet.</p> : null}
    </div>
  );
}
