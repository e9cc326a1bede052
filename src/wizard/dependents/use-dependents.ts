import { useMachine } from '@xstate/react';
import { useMemo } from 'react';
import { dependentsMachine, type KeptDependents } from '#machines/dependents/dependents-machine.ts';
import { fromCall } from '#machines/from-call.ts';
import type { Dependent } from '#schemas/dependents/dependent-answers.ts';
import { useWizard } from '../wizard-context.ts';
import { keepDependents, validateDependent } from './dependent-calls.ts';
import type { DependentsParts } from './load-dependents-step.ts';

/** The list's machine at work: every dependent is checked by the server, every change is kept there. */
export function useDependents({ household, list, removed, questions }: DependentsParts) {
  const { enrollmentId } = useWizard();
  const machine = useMemo(
    () =>
      dependentsMachine.provide({
        actors: {
          validate: fromCall<void, Dependent>((dependent, signal) => validateDependent(enrollmentId, questions, dependent, signal)),
          keep: fromCall<KeptDependents, KeptDependents>((kept, signal) => keepDependents(enrollmentId, questions, kept, signal)),
        },
      }),
    [enrollmentId, questions],
  );
  return useMachine(machine, { input: { household, list, removed } });
}
