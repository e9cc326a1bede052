import { useMemo } from 'react';
import type { Field } from '#schemas/fields/field.ts';
import { answerText } from '#schemas/forms/answer-text.ts';
import { openingAnswers } from '#schemas/forms/answers.ts';
import type { BuiltForm } from '#schemas/forms/build-form.ts';
import { visibleFields } from '#schemas/forms/visible-fields.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useWizard } from '../wizard-context.ts';
import { FormSkeleton } from '../wizard-skeleton.tsx';
import { useHealthForm } from './use-health-form.ts';

/** The health answers on review: each question with its answer, and the details of a Yes below it. */
export function HealthDetails() {
  const { enrollmentId } = useWizard();
  const { health, error, reload } = useHealthForm(enrollmentId);
  const parts = useMemo(() => (health ? partsOf(health.form) : []), [health]);
  if (error) {
    return (
      <Notice kind="danger" actions={<Button onClick={reload}>Try again</Button>}>
        {error.message}
      </Notice>
    );
  }
  if (!health) return <FormSkeleton />;
  return (
    <div className="space-y-4">
      {parts.map((part) => (
        <section key={part.key} className={part.isDetail ? 'border-l-2 border-line pl-4' : undefined}>
          {part.isDetail ? <h3 className="mb-2 text-sm font-semibold">{part.key}</h3> : null}
          <dl className={part.isDetail ? 'grid gap-x-8 gap-y-2 sm:grid-cols-2' : undefined}>
            {part.fields.map((field) => (
              <div key={field.name}>
                <dt className="text-sm text-ink-muted">{field.label}</dt>
                <dd className="font-medium break-words whitespace-pre-line">
                  {answerText(field, field.value) || <span className="font-normal text-ink-muted">Not answered</span>}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

interface Part {
  readonly key: string;
  readonly isDetail: boolean;
  readonly fields: readonly Field[];
}

// A question stands alone; what belongs to it is kept together under its section.
function partsOf(form: BuiltForm): readonly Part[] {
  const shown = visibleFields(form.fields, openingAnswers(form.fields)).filter((field) => field.kind !== 'rows');
  const parts: { key: string; isDetail: boolean; fields: Field[] }[] = [];
  for (const field of shown) {
    const last = parts.at(-1);
    if (field.section && last?.key === field.section) last.fields.push(field);
    else parts.push({ key: field.section ?? field.name, isDetail: field.section !== undefined, fields: [field] });
  }
  return parts;
}
