import { useEffect, useRef } from 'react';
import type { Answers } from '#schemas/forms/answers.ts';
import { CallError } from '#src/api/call.ts';
import type { LoadedForm } from '#src/api/load-form.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { FormLocked } from '#widgets/form/form-locked.tsx';
import { type FormHandle, SchemaForm } from '#widgets/form/schema-form.tsx';
import { NotKept } from '../drafts/not-kept.tsx';
import { useValidationDays } from '../use-validation-days.ts';

export interface PersonFormProps extends Pick<LoadedForm, 'form' | 'validate'> {
  readonly title: string;
  /** Beside the title: who they are to the member. */
  readonly relationship?: string;
  /** What the form opens with. */
  readonly answers: Answers;
  readonly busy: boolean;
  readonly failure: unknown;
  readonly onSubmit: (answers: Answers) => void;
  readonly onCancel: () => void;
  /** Given the way to what is typed. */
  readonly onReady: (handle: FormHandle) => void;
}

/** The form of one person of a list, added or edited. It takes the focus when it opens. */
export function PersonForm(props: PersonFormProps) {
  const { title, relationship, form, validate, answers, busy, failure, onSubmit, onCancel, onReady } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const handle = useRef<FormHandle>(null);
  const context = useValidationDays();
  const refusal = failure instanceof CallError ? failure : undefined;

  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    if (handle.current) onReady(handle.current);
  }, [onReady]);

  return (
    <section aria-label={title} className="rounded-xl border border-line-strong bg-surface p-4 shadow-card sm:p-6">
      <h2 ref={heading} tabIndex={-1} className="mb-4 scroll-mt-24 text-lg font-semibold">
        {title} {relationship ? <span className="font-normal text-ink-muted">{relationship}</span> : null}
      </h2>
      <FormLocked value={busy}>
        <SchemaForm
          form={form}
          validate={validate}
          context={context}
          answers={answers}
          faults={refusal?.faults}
          onSubmit={onSubmit}
          handle={handle}
        >
          {refusal && refusal.faults.length === 0 ? (
            <Notice kind="danger" className="mt-6">
              {refusal.message}
            </Notice>
          ) : null}
          <NotKept fields={form.fields} />
          <div className="mt-6 flex flex-col gap-3 sm:flex-row-reverse sm:justify-start">
            <Button type="submit" busy={busy} className="sm:min-w-32">
              Submit
            </Button>
            <Button variant="secondary" onClick={onCancel}>
              Cancel
            </Button>
          </div>
        </SchemaForm>
      </FormLocked>
    </section>
  );
}
