import { type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine, initialTransition, transition } from 'xstate';
import { type GuardCall, guardWords } from '../guard-words.ts';
import { eventWords, guardName } from './graph.ts';
import { type Sample, samplesOf } from './samples.ts';

/** One of the arrows that an event may lead along. */
export interface Way {
  /** The state that it leads to; where it leads nowhere, the machine stays as it is. */
  readonly to: string;
  /** The guard, and in words what must hold for it. */
  readonly guard?: { readonly name: string; readonly holds: string };
  /** Its guard lets it pass. */
  readonly open: boolean;
  /** It is the first that is open, so the event leads along it. */
  readonly taken: boolean;
  /** Why its guard does not let it pass. */
  readonly why?: string;
}

/** Something that may happen where a machine stands. */
export interface Choice {
  readonly label: string;
  readonly event: AnyEventObject;
  /** In the order in which they are asked. */
  readonly ways: readonly Way[];
  /** One of the ways is open. */
  readonly open: boolean;
}

/** A machine as it starts, without any of its work being done. */
export function started(machine: AnyStateMachine, input: unknown): AnyMachineSnapshot {
  return initialTransition(machine, input as never)[0];
}

/** Where an event leads. The work that a machine asks for is not done: its end is an event like any other. */
export function after(machine: AnyStateMachine, snapshot: AnyMachineSnapshot, event: AnyEventObject): AnyMachineSnapshot {
  return transition(machine, snapshot, event)[0];
}

/** Everything that may happen now, with what stands in the way of what may not. */
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

/** The ids of the states that a machine is in, of all levels. */
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

// An event that may lead to any of many steps by the same guard is told once: where it leads, or why not to the step it is about.
function oneOfEach(ways: readonly (Way & { readonly about?: boolean })[]): readonly Way[] {
  return ways
    .filter((way) => {
      const same = ways.filter((each) => each.guard?.name === way.guard?.name);
      const told = same.find(({ open }) => open) ?? same.find(({ about }) => about) ?? same[0];
      return way.guard === undefined || told === way;
    })
    .map(({ about: _, ...way }) => way);
}
