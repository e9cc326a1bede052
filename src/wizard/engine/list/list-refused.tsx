import { CallError } from '#src/api/call.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { InSight } from '../layout/in-sight.tsx';
import { useWizard } from '../wizard-context.ts';
import { words } from '../words.ts';
import type { ListState, ListStep } from './list-step.ts';

interface ListRefusedProps {
  readonly step: ListStep;
  readonly state: ListState;
  /** The reason why the list cannot even be saved for later. */
  readonly laterFault: string | undefined;
}

/** The reason why the list as a whole was not saved, found here or by the server, with a way to store it again. */
export function ListRefused({ step, state, laterFault }: ListRefusedProps) {
  const { failure, busy } = useWizard();
  const { open, unkept, waiting, send } = state;
  const fault = open ? undefined : (laterFault ?? reasonOf(unkept?.failure));
  const reasons = fault ? [fault] : failure && !busy ? reasonsOf(failure, step, state) : [];
  if (reasons.length === 0) return null;
  const refused = fault ? unkept?.failure : failure;
  const isUnknown = !laterFault && refused instanceof CallError && refused.isUnanswered;
  return (
    <InSight of={laterFault ?? unkept?.failure ?? failure}>
      <Notice kind="danger" title={isUnknown ? words.saveUnknown : step.texts().notSaved}>
        {reasons.map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
        {unkept && !open ? (
          <Button variant="secondary" className="mt-3" busy={waiting} onClick={() => send({ type: 'KEEP' })}>
            {words.tryAgain}
          </Button>
        ) : null}
      </Notice>
    </InSight>
  );
}

function reasonsOf({ conflict, message, faults }: CallError, step: ListStep, state: ListState): readonly string[] {
  if (conflict) return [message];
  return step.reasons?.(faults, state) ?? faults.map(({ error_message }) => error_message);
}

/** The first reason of a failure in words. */
export function reasonOf(failure: unknown): string | undefined {
  if (failure instanceof CallError) return failure.reason;
  return failure instanceof Error ? failure.message : undefined;
}
