import { type Dependent, isHealth } from '#schemas/dependents/dependent-answers.ts';
import type { Field } from '#schemas/fields/field.ts';
import { visibleFields } from '#schemas/forms/visible-fields.ts';
import { useLoaded } from '#src/api/use-loaded.ts';
import { HealthAnswers } from '../health/health-answers.tsx';
import { nameOf } from '../../people/name-of.ts';
import { Answer } from '../../engine/review/answer.tsx';
import { SubHeading } from '../../engine/review/brief.tsx';
import { DetailsFailed } from '../../engine/review/details-failed.tsx';
import { useWizard } from '../../engine/wizard-context.ts';
import { FormSkeleton } from '../../engine/wizard-skeleton.tsx';
import { relationshipNames } from './household-rules.ts';
import { loadDependentsStep } from './load-dependents-step.ts';

/** The dependents on review, one after the other. */
export function DependentDetails() {
  const { enrollmentId } = useWizard();
  const { data, error, reload } = useLoaded(enrollmentId, loadDependentsStep);
  if (error) return <DetailsFailed error={error} onRetry={reload} />;
  if (!data) return <FormSkeleton />;
  return (
    <div className="space-y-6">
      {data.held.list.map((each) => (
        <OneDependent key={each.dependent_id} dependent={each} fields={visibleFields(data.form.fields, each)} />
      ))}
      {data.held.list.length === 0 ? <p className="text-ink-muted">Nobody is named yet.</p> : null}
    </div>
  );
}

interface OneDependentProps {
  readonly dependent: Dependent;
  readonly fields: readonly Field[];
}

function OneDependent({ dependent, fields }: OneDependentProps) {
  return (
    <section className="space-y-4">
      <SubHeading>
        {nameOf(dependent)} <span className="font-normal text-ink-muted">({relationshipNames[dependent.relationship]})</span>
      </SubHeading>
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {fields
          .filter((field) => !isHealth(field))
          .map((field) => (
            <Answer key={field.name} field={field} value={dependent[field.name]} />
          ))}
      </dl>
      <HealthAnswers heading="h4" fields={fields.filter(isHealth)} answers={dependent} />
    </section>
  );
}
