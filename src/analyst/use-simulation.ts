import { useMemo, useState } from 'react';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { after, type Choice, choicesOf, started } from '#machines/diagram/simulation.ts';
import type { ListRules } from '#machines/list/list-rules.ts';

/**
 * A machine that is operated by hand: it makes no calls, and the completion of its actors is an event to choose like
 * any other.
 */
export interface Simulation {
  readonly snapshot: AnyMachineSnapshot;
  readonly choices: readonly Choice[];
  /** The events so far. */
  readonly past: readonly string[];
  readonly happen: (choice: Choice) => void;
  /** Undoes events, back to this number of them. */
  readonly backTo: (events: number) => void;
}

interface Moment {
  readonly snapshot: AnyMachineSnapshot;
  readonly label: string;
  readonly event: AnyEventObject | undefined;
}

/** Starts a machine; the one for lists gets these rules. */
export function useSimulation(machine: AnyStateMachine, rules: ListRules | undefined): Simulation {
  const [moments, setMoments] = useState<readonly Moment[]>(() => [
    { snapshot: started(machine, inputs(rules)[machine.id]), label: '', event: undefined },
  ]);
  const now = moments.at(-1) as Moment;
  const choices = useMemo(() => choicesOf(machine, now.snapshot, now.event), [machine, now]);
  return {
    snapshot: now.snapshot,
    choices,
    past: moments.slice(1).map(({ label }) => label),
    happen: ({ label, event }) => setMoments([...moments, { snapshot: after(machine, now.snapshot, event), label, event }]),
    backTo: (events) => setMoments(moments.slice(0, events + 1)),
  };
}

const inputs = (rules: ListRules | undefined): Readonly<Record<string, unknown>> => ({
  wizard: { returnToReview: false },
  list: { rules, list: [] },
  'one-time-code': { contact: 'dana@example.com', type: 'email', resendAt: 0 },
  session: { place: { kind: 'store' }, remembered: '', authenticated: false },
  'access-code': { asksTwice: true },
});
