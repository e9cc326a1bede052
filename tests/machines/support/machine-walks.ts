import type { AnyActorLogic, AnyMachineSnapshot, EventObject, InputFrom, SnapshotFrom } from 'xstate';
import { getAdjacencyMap } from 'xstate/graph';
import { type Edge, edgeCover, edgesOf } from './edge-cover.ts';

interface WalkOptions<Logic extends AnyActorLogic, Event extends EventObject> {
  readonly input: InputFrom<Logic>;
  /** Possible events in a state: what people do, and how the actors end. */
  readonly events: (state: SnapshotFrom<Logic>) => readonly Event[];
  /** What determines the transitions of a state, as text. */
  readonly keyOf: (state: SnapshotFrom<Logic>) => string;
  /** What distinguishes arrows that must each be taken; the machine's own arrows by default. */
  readonly arrowOf?: (edge: Edge<SnapshotFrom<Logic>, Event>) => string;
}

/** The map of a machine, and walks that take each of its arrows. */
export function machineWalks<Logic extends AnyActorLogic, Event extends EventObject>(
  machine: Logic,
  { input, events, keyOf, arrowOf = arrowName }: WalkOptions<Logic, Event>,
) {
  const map = getAdjacencyMap(machine, {
    input,
    events,
    filterEvents: (state: AnyMachineSnapshot, event: Event) => state.can(event),
    serializeState: keyOf,
  } as never);
  const edges = edgesOf(map, keyOf as never) as ReadonlyMap<string, readonly Edge<SnapshotFrom<Logic>, Event>[]>;
  const [start = ''] = edges.keys();
  return { edges, walks: edgeCover(edges, start, arrowOf), arrowOf };
}

/** A state, an event and its target, whatever else is in the machine's context. */
function arrowName({ from, event, state }: Edge<unknown, EventObject>): string {
  const { type, ...rest } = event;
  const answer = 'answer' in rest || 'as' in rest ? rest : {};
  return JSON.stringify([JSON.parse(from)[0], type, answer, (state as AnyMachineSnapshot).value]);
}
