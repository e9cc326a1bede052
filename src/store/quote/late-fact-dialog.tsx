import { useMemo } from 'react';
import type { Answers } from '#schemas/forms/answers.ts';
import { useSending } from '#src/api/use-sending.ts';
import { Button } from '#src/ui/button.tsx';
import { CallProblem } from '#src/ui/call-problem.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { SchemaForm } from '#widgets/form/schema-form.tsx';
import { changeFilter } from './change-filter.ts';
import { answerGiven, type LateFact, lateFactForm } from './late-facts.ts';

export interface LateFactDialogProps {
  readonly enrollmentId: string;
  /** The question; undefined keeps the dialog closed. */
  readonly fact: LateFact | undefined;
  /** The current answer. */
  readonly value?: unknown;
  readonly onClose: () => void;
  /** The answer is stored; prices must be loaded again. */
  readonly onChanged: () => void;
}

/** Asks for the one fact that a plan's price still needs. */
export function LateFactDialog({ fact, onClose, ...rest }: LateFactDialogProps) {
  return (
    <Dialog open={fact !== undefined} title={fact?.title} onClose={onClose} stayOnBackdrop>
      {fact && <LateFactForm fact={fact} {...rest} />}
    </Dialog>
  );
}

const noContext = { today: '' };

function LateFactForm({ enrollmentId, fact, value, onChanged }: Omit<LateFactDialogProps, 'onClose'> & { readonly fact: LateFact }) {
  const { busy, faults, problem, send } = useSending();
  const form = useMemo(() => lateFactForm(fact, value), [fact, value]);
  const validate = useMemo(() => answerGiven(fact), [fact]);

  const change = async (answers: Answers) => {
    await changeFilter({ tempId: enrollmentId, [fact.field]: answers[fact.field] });
    onChanged();
  };
  return (
    <SchemaForm
      form={form}
      validate={validate}
      context={noContext}
      faults={faults}
      onSubmit={(answers) => void send(() => change(answers))}
    >
      {problem && <CallProblem error={problem} className="mt-4" />}
      <Button type="submit" wide busy={busy} className="mt-6 mb-2">
        See the price
      </Button>
    </SchemaForm>
  );
}
