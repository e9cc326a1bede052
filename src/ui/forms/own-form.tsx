import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import type { FieldFault } from '#schemas/forms/faults.ts';
import { useFormDefinitions } from '#src/api/use-form-definitions.ts';
import { CallProblem } from '../call-problem.tsx';
import { Loading, Skeleton } from '../page/skeleton.tsx';
import { type FormHandle, SchemaForm } from '#widgets/form/schema-form.tsx';
import { words } from '../words.ts';
import { useToday } from './today.tsx';

export interface OwnFormProps {
  /** The form's name on the server, such as `continue-enrollment`. */
  readonly name: string;
  /** Initial answers. */
  readonly answers?: Answers | undefined;
  /** The refusal of the last attempt; each new array is shown again. */
  readonly faults?: readonly FieldFault[] | undefined;
  readonly onSubmit: (answers: Answers) => void;
  /** Moves the focus to the first question as soon as it is there, unless the person has moved it elsewhere. */
  readonly focusFirst?: boolean;
  /** The handle by which the page reads what is typed. */
  readonly handle?: Ref<FormHandle>;
  /** The buttons below the questions. */
  readonly children: ReactNode;
}

/** One of the product's own small forms, loaded and shown like any other. */
export function OwnForm({ name, answers, faults, onSubmit, focusFirst = false, handle, children }: OwnFormProps) {
  const { form, validate, error, reload } = useFormDefinitions(name, 'GET /get-form-fields/{form}', { form: name });
  const context = useToday();
  const place = useRef<HTMLDivElement>(null);
  const isThere = form !== undefined && validate !== undefined;
  useEffect(() => {
    if (focusFirst && isThere && isUnused(document.activeElement)) place.current?.querySelector<HTMLElement>(controls)?.focus();
  }, [focusFirst, isThere]);
  if (error) return <CallProblem error={error} onRetry={reload} />;
  if (!form || !validate) {
    return (
      <Loading label={words.loadingTheForm} className="space-y-2">
        <Skeleton className="h-4 w-24" />
        <Skeleton className="h-11 w-full" />
      </Loading>
    );
  }
  return (
    <div ref={place}>
      <SchemaForm
        form={form}
        validate={validate}
        context={context}
        {...(answers ? { answers } : {})}
        {...(handle ? { handle } : {})}
        faults={faults}
        onSubmit={onSubmit}
      >
        {children}
      </SchemaForm>
    </div>
  );
}

const controls = 'input, select, textarea';

// Headings take the focus when a dialog opens, but are not typed into.
function isUnused(element: Element | null): boolean {
  return element === null || element === document.body || (element instanceof HTMLElement && element.tabIndex < 0);
}
