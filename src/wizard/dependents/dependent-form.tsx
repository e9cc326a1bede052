import { useEffect, useMemo, useRef, useState } from 'react';
import type { Answers } from '#schemas/forms/answers.ts';
import { dateAt, formatDate } from '#schemas/rules/dates.ts';
import { CallError } from '#src/api/call.ts';
import type { LoadedForm } from '#src/api/load-form.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { SchemaForm } from '#widgets/form/schema-form.tsx';
import { useWizard } from '../wizard-context.ts';

interface DependentFormProps extends LoadedForm {
  readonly title: string;
  /** Who is asked about: the relationship that the rules assign. */
  readonly relationship: string;
  readonly answers: Answers;
  readonly busy: boolean;
  readonly failure: unknown;
  readonly onSubmit: (answers: Answers) => void;
  readonly onCancel: () => void;
}

/** The form of one dependent, added or edited, with their health questions when those are asked. */
export function DependentForm({ form, validate, title, relationship, answers, busy, failure, onSubmit, onCancel }: DependentFormProps) {
  const { cart } = useWizard();
  const heading = useRef<HTMLHeadingElement>(null);
  const [today] = useState(() => formatDate(dateAt(new Date())));
  const effective = cart?.effective_date;
  const context = useMemo(() => ({ today, ...(effective ? { effective_date: effective } : {}) }), [today, effective]);
  const refusal = failure instanceof CallError ? failure : undefined;
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-label={title} className="rounded-xl border border-line-strong bg-surface p-4 shadow-card sm:p-6">
      <h2 ref={heading} tabIndex={-1} className="mb-4 text-lg font-semibold">
        {title} <span className="font-normal text-ink-muted">{relationship}</span>
      </h2>
      <SchemaForm form={form} validate={validate} context={context} answers={answers} faults={refusal?.faults} onSubmit={onSubmit}>
        {refusal && refusal.faults.length === 0 ? (
          <Notice kind="danger" className="mt-6">
            {refusal.message}
          </Notice>
        ) : null}
        <div className="mt-6 flex flex-col gap-3 sm:flex-row-reverse sm:justify-start">
          <Button type="submit" busy={busy} className="sm:min-w-32">
            Submit
          </Button>
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </SchemaForm>
    </section>
  );
}
