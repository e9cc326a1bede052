import { type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine, initialTransition, transition } from 'xstate';
import { type GuardCall, guardWords } from '../guard-words.ts';
import { eventWords, guardName } from './graph.ts';
import { type Sample, samplesOf } from './samples.ts';

/** One of the arrows that an event can follow. */
export interface Way {
  /** The target state; without one, the machine stays in its state. */
  readonly to: string;
  /** The guard, and what it requires in words. */
  readonly guard?: { readonly name: string; readonly holds: string };
  /** Whether its guard passes. */
  readonly open: boolean;
  /** Whether the event follows it: it is the first that passes. */
  readonly taken: boolean;
  /** The reason why its guard does not pass. */
  readonly why?: string;
}

/** An event that is possible in the current state. */
export interface Choice {
  readonly label: string;
  readonly event: AnyEventObject;
  /** In the order in which the guards are evaluated. */
  readonly ways: readonly Way[];
  /** Whether any of its arrows passes. */
  readonly open: boolean;
}

/** A machine in its initial state, without running its actors. */
export function started(machine: AnyStateMachine, input: unknown): AnyMachineSnapshot {
  return initialTransition(machine, input as never)[0];
}

/** The state after an event. Actors do not run: their completion is an event like any other. */
export function after(machine: AnyStateMachine, snapshot: AnyMachineSnapshot, event: AnyEventObject): AnyMachineSnapshot {
  return transition(machine, snapshot, event)[0];
}

/** All events that are possible now, with what blocks the others. */
export function choicesOf(machine: AnyStateMachine, snapshot: AnyMachineSnapshot, before?: AnyEventObject): readonly Choice[] {
  if (snapshot.status !== 'active') return [];
  const types = new Set(snapshot._nodes.flatMap((node) => [...node.transitions.keys()]));
  return [...types].flatMap((type) =>
    samplesOf(machine.id, type, { context: snapshot.context as never, states: standsIn(snapshot), before }).map(({ detail, event }) => {
      const ways = waysOf(machine, snapshot, event);
      return { label: [eventWords(type), detail].filter(Boolean).join(': '), event, ways, open: ways.some(({ open }) => open) };
    }),
  );
}

/** The ids of the states that a machine is in, at all levels. */
export function standsIn(snapshot: AnyMachineSnapshot): ReadonlySet<string> {
  return new Set(snapshot._nodes.map(({ id }) => id));
}

function waysOf(machine: AnyStateMachine, { _nodes, context }: AnyMachineSnapshot, event: Sample['event']): readonly Way[] {
  const deepestFirst = _nodes.toSorted((a, b) => b.path.length - a.path.length);
  const asked = deepestFirst
    .flatMap((node) => node.transitions.get(event.type) ?? [])
    .map(({ guard, target }) => ({ to: target?.map(({ id }) => id).join(', ') ?? '', ...answered(machine, guard, { context, event }) }));
  const taken = asked.find(({ open }) => open);
  return oneOfEach(asked.map((way) => ({ ...way, taken: way === taken })));
}

function answered(machine: AnyStateMachine, guard: unknown, at: Pick<GuardCall<unknown>, 'context' | 'event'>) {
  if (guard === undefined) return { open: true };
  const name = guardName(guard);
  const given = typeof guard === 'object' && guard !== null && 'params' in guard ? guard.params : undefined;
  const params: unknown = typeof given === 'function' ? given(at) : given;
  const check = machine.implementations.guards[name] as (asked: typeof at, params: unknown) => boolean;
  const words = guardWords[machine.id]?.[name];
  if (!words) throw new Error(`the guard ${name} of ${machine.id} has no words`);
  const open = check(at, params);
  return {
    guard: { name, holds: words.holds },
    about: tabOf(params) === tabOf(at.event),
    open,
    ...(open ? {} : { why: words.why({ ...at, params } as never) }),
  };
}

const tabOf = (of: unknown) => (typeof of === 'object' && of !== null && 'tab' in of ? of.tab : undefined);

// An event that leads to one of many steps by the same guard is listed once: with its target, or with why it does not
// reach the step in question.
function oneOfEach(ways: readonly (Way & { readonly about?: boolean })[]): readonly Way[] {
  return ways
    .filter((way) => {
      const same = ways.filter((each) => each.guard?.name === way.guard?.name);
      const kept = same.find(({ open }) => open) ?? same.find(({ about }) => about) ?? same[0];
      return way.guard === undefined || kept === way;
    })
    .map(({ about: _, ...way }) => way);
}
