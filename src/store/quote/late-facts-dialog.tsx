import { useMemo } from 'react';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import { useSendingForm } from '#src/api/use-sending-form.ts';
import { Button } from '#src/ui/button.tsx';
import { CallProblem } from '#src/ui/call-problem.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { SchemaForm } from '#widgets/form/schema-form.tsx';
import { changeFilter } from './change-filter.ts';
import { answersOf, type QuoteFilter } from './filter.ts';
import { answersGiven, type LateFact, lateFactsForm, titleOf } from './late-facts.ts';
import { words } from './words.ts';

export interface LateFactsDialogProps {
  readonly enrollmentId: string;
  /** The questions; none keep the dialog closed. */
  readonly facts: readonly LateFact[];
  /** The current answers. */
  readonly filter: QuoteFilter | undefined;
  readonly onClose: () => void;
  /** The answers are stored; prices must be loaded again. */
  readonly onChanged: () => void;
}

/** Asks at once for all facts that a plan's price still needs. */
export function LateFactsDialog({ facts, onClose, ...rest }: LateFactsDialogProps) {
  return (
    <Dialog open={facts.length > 0} title={titleOf(facts)} onClose={onClose} stayOnBackdrop>
      {/* A form keeps the answers that it opened with. */}
      <LateFactsForm key={rest.filter ? 'answered' : 'blank'} facts={facts} {...rest} />
    </Dialog>
  );
}

const noContext = { today: '' };

function LateFactsForm({ enrollmentId, facts, filter, onChanged }: Omit<LateFactsDialogProps, 'onClose'>) {
  const { busy, faults, problem, send } = useSendingForm();
  const form = useMemo(() => lateFactsForm(facts, filter ? answersOf(filter) : {}), [facts, filter]);
  const validate = useMemo(() => answersGiven(facts), [facts]);

  const change = async (answers: Answers) => {
    await changeFilter({ tempId: enrollmentId, ...Object.fromEntries(facts.map(({ field }) => [field, answers[field]])) });
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
        {words.seeThePrice}
      </Button>
    </SchemaForm>
  );
}
