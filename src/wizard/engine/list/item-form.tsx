import { useEffect, useRef } from 'react';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import type { FieldFault } from '#schemas/forms/faults.ts';
import { CallError } from '#src/api/call.ts';
import type { LoadedForm } from '#src/api/load-form.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { FormLocked } from '#widgets/form/form-locked.tsx';
import { type FormHandle, SchemaForm } from '#widgets/form/schema-form.tsx';
import { NotKept } from '../drafts/not-kept.tsx';
import { useValidationDays } from '../form/use-validation-days.ts';
import { words } from '../words.ts';

export interface ItemFormProps extends Pick<LoadedForm, 'form' | 'validate'> {
  readonly title: string;
  /** Shown next to the title, such as a relationship. */
  readonly beside?: string | undefined;
  /** Shown below the title. */
  readonly note?: string | undefined;
  /** The form's initial answers. */
  readonly answers: Answers;
  readonly busy: boolean;
  /** The server's refusal of the form. */
  readonly failure: unknown;
  /** The earlier refusal of the item as part of the list. */
  readonly faults: readonly FieldFault[] | undefined;
  readonly onSubmit: (answers: Answers) => void;
  readonly onCancel: () => void;
  /** Receives a function that returns the current input. */
  readonly onReady: (handle: FormHandle) => void;
}

/** The form of one item of a list, added or edited. It takes the focus when it opens. */
export function ItemForm(props: ItemFormProps) {
  const { title, beside, note, form, validate, answers, busy, failure, faults, onSubmit, onCancel, onReady } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const handle = useRef<FormHandle>(null);
  const context = useValidationDays();
  const refusal = failure instanceof CallError ? failure : undefined;

  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    if (handle.current) onReady(handle.current);
  }, [onReady]);

  return (
    <section aria-label={title} className="rounded-xl border border-line-strong bg-surface p-4 sm:p-6">
      <h2 ref={heading} tabIndex={-1} className="mb-4 scroll-mt-24 text-lg font-semibold">
        {title} {beside ? <span className="font-normal text-ink-muted">{beside}</span> : null}
      </h2>
      {note ? <p className="-mt-2 mb-4 text-sm text-ink-muted">{note}</p> : null}
      <FormLocked value={busy}>
        <SchemaForm
          form={form}
          validate={validate}
          context={context}
          answers={answers}
          faults={refusal?.faults ?? faults}
          onSubmit={onSubmit}
          handle={handle}
        >
          {refusal && refusal.faults.length === 0 ? (
            <Notice kind="danger" className="mt-6">
              {refusal.message}
            </Notice>
          ) : null}
          <NotKept form={form} />
          <div className="mt-6 flex flex-col gap-3 sm:flex-row-reverse sm:justify-start">
            <Button type="submit" busy={busy} className="sm:min-w-32">
              {words.submit}
            </Button>
            <Button variant="secondary" onClick={onCancel}>
              {words.cancel}
            </Button>
          </div>
        </SchemaForm>
      </FormLocked>
    </section>
  );
}
