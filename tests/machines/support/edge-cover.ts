import type { AdjacencyMap, AdjacencyValue } from 'xstate/graph';

/** One arrow of a machine's map: an event in a state, and its target. */
export interface Edge<State, Event> {
  readonly from: string;
  readonly event: Event;
  readonly to: string;
  readonly state: State;
}

/** A machine's map as arrows by source state; `keyOf` is the function that the map was made with. */
export function edgesOf<State, Event>(map: AdjacencyMap<State, Event>, keyOf: (state: State) => string) {
  const all = Object.entries(map) as readonly (readonly [string, AdjacencyValue<State, Event>])[];
  return new Map(
    all.map(([from, { transitions }]): [string, readonly Edge<State, Event>[]] => {
      const arrows = Object.values(transitions) as readonly { readonly event: Event; readonly state: State }[];
      return [from, arrows.map(({ event, state }) => ({ from, event, state, to: keyOf(state) }))];
    }),
  );
}

/** The states from which no path leads to a goal: dead ends. */
export function withoutWayTo<State, Event>(
  edges: ReadonlyMap<string, readonly Edge<State, Event>[]>,
  isGoal: (key: string) => boolean,
): readonly string[] {
  const leading = new Set([...edges.keys()].filter(isGoal));
  for (let before = -1; before < leading.size; ) {
    before = leading.size;
    for (const [from, arrows] of edges) if (arrows.some(({ to }) => leading.has(to))) leading.add(from);
  }
  return [...edges.keys()].filter((key) => !leading.has(key));
}

/**
 * Walks from the start that take every arrow at least once: each continues to the nearest arrow not yet taken, and a
 * new one starts where there is no path left. Arrows with the same name count as one.
 */
export function edgeCover<State, Event>(
  edges: ReadonlyMap<string, readonly Edge<State, Event>[]>,
  start: string,
  nameOf: (edge: Edge<State, Event>) => string,
): readonly (readonly Edge<State, Event>[])[] {
  const taken = new Set<string>();
  const isTaken = (edge: Edge<State, Event>) => taken.has(nameOf(edge));
  const walks: Edge<State, Event>[][] = [];
  for (let walk: Edge<State, Event>[] = []; ; ) {
    const way = nearestUntaken(edges, walk.at(-1)?.to ?? start, isTaken);
    if (way) {
      for (const edge of way) taken.add(nameOf(edge));
      walk.push(...way);
      continue;
    }
    if (walk.length === 0) return walks;
    walks.push(walk);
    walk = [];
  }
}

function nearestUntaken<State, Event>(
  edges: ReadonlyMap<string, readonly Edge<State, Event>[]>,
  from: string,
  isTaken: (edge: Edge<State, Event>) => boolean,
): readonly Edge<State, Event>[] | undefined {
  const seen = new Set([from]);
  const ways: (readonly Edge<State, Event>[])[] = [[]];
  for (const way of ways) {
    for (const edge of edges.get(way.at(-1)?.to ?? from) ?? []) {
      if (!isTaken(edge)) return [...way, edge];
      if (!seen.has(edge.to)) {
        seen.add(edge.to);
        ways.push([...way, edge]);
      }
    }
  }
  return undefined;
}
