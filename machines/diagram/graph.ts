import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { grouped } from './grouped.ts';

/** A state in a diagram. */
export interface GraphNode {
  /** The state's id in its machine; {@link anyNode} for the node that represents several. */
  readonly id: string;
  readonly label: string;
  readonly kind: 'state' | 'final' | 'any';
  /** The state that contains this one. */
  readonly parent?: string;
  /** The initial state of its parent, or of the machine. */
  readonly initial: boolean;
}

/** The trigger of an arrow, and the guard that must hold for it. */
export interface Cause {
  /** In words: `NEXT`, `saveTab done`, `saveTab failed`, `after untilResend`. */
  readonly event: string;
  /** The guard's name in the machine. */
  readonly guard?: string;
}

/** All transitions from one state to another; ids of {@link GraphNode}. */
export interface Arrow {
  readonly from: string;
  readonly to: string;
  readonly causes: readonly Cause[];
}

/** A machine as nodes and arrows. */
export interface Graph {
  readonly nodes: readonly GraphNode[];
  readonly arrows: readonly Arrow[];
}

/** The part of a machine to show, and the labels of its states; all of it by default. */
export interface GraphOptions {
  /** Shows only the inside of this state (its id), with its targets around it. */
  readonly within?: string;
  /** The number of levels of states to show; a deeper state becomes part of its parent. */
  readonly depth?: number;
  /** Labels of states, by id. */
  readonly titles?: Readonly<Record<string, string>>;
  /**
   * Stands for many states at once, where an event leads from or to three or more of them. Without it, all arrows are
   * drawn.
   */
  readonly anyOf?: string;
}

/** The node that represents many. */
export const anyNode = 'any';

/** A single transition of a machine, before arrows are merged. */
interface Way extends Cause {
  readonly from: string;
  readonly to: string;
}

/** Collects a machine's states and transitions for a diagram. Throws on a guard without a name. */
export function graphOf(machine: AnyStateMachine, options: GraphOptions = {}): Graph {
  const { within, depth = Number.POSITIVE_INFINITY, titles = {}, anyOf } = options;
  const root = within === undefined ? machine.root : machine.getStateNodeById(within);
  const inside = below(root, depth);
  const shownAs = (node: AnyStateNode) => shown(node, root, inside);
  const raw = all(root)
    .flatMap((node) => waysFrom(node, shownAs))
    .map((way) => (way.from === root.id ? { ...way, from: anyNode } : way));
  const ways = anyOf === undefined ? raw : folded(raw);
  const used = new Set(ways.flatMap(({ from, to }) => [from, to]));
  const outside = outsideOf(root, machine).filter((node) => used.has(node.id));
  const nodes = [...inside, ...outside].map((node) => nodeOf(node, inside, root, titles));
  const any = used.has(anyNode) ? [{ id: anyNode, label: anyOf ?? 'any state', kind: 'any' as const, initial: false }] : [];
  return { nodes: [...nodes, ...any], arrows: together(ways) };
}

const childrenOf = (node: AnyStateNode): readonly AnyStateNode[] => Object.values(node.states);
const all = (node: AnyStateNode): readonly AnyStateNode[] => [node, ...childrenOf(node).flatMap(all)];

function below(node: AnyStateNode, depth: number): readonly AnyStateNode[] {
  return depth === 0 ? [] : childrenOf(node).flatMap((child) => [child, ...below(child, depth - 1)]);
}

function outsideOf(root: AnyStateNode, machine: AnyStateMachine): readonly AnyStateNode[] {
  return root === machine.root ? [] : childrenOf(machine.root).filter((node) => node !== root);
}

/** The node that contains a state in the diagram; for states outside of what is shown, the outermost one. */
function shown(node: AnyStateNode, root: AnyStateNode, inside: readonly AnyStateNode[]): AnyStateNode {
  if (inside.includes(node) || node === root) return node;
  const { parent } = node;
  return parent === undefined || parent.parent === undefined ? node : shown(parent, root, inside);
}

function nodeOf(
  node: AnyStateNode,
  inside: readonly AnyStateNode[],
  root: AnyStateNode,
  titles: Readonly<Record<string, string>>,
): GraphNode {
  const parent = node.parent && inside.includes(node.parent) ? { parent: node.parent.id } : {};
  return {
    id: node.id,
    label: titles[node.id] ?? node.key,
    kind: node.type === 'final' ? 'final' : 'state',
    ...parent,
    initial: inside.includes(node) && beginsWith(node.parent ?? root, node),
  };
}

const beginsWith = (parent: AnyStateNode, node: AnyStateNode) => parent.initial?.target?.includes(node) ?? false;

function waysFrom(node: AnyStateNode, shownAs: (node: AnyStateNode) => AnyStateNode): readonly Way[] {
  return [...node.transitions.values(), node.always ?? []].flat().flatMap((transition) =>
    (transition.target ?? []).flatMap((target) => {
      const [from, to] = [shownAs(node), shownAs(target)];
      const isPartOfOne = from === to && node !== from && target !== to;
      return isPartOfOne ? [] : [{ from: from.id, to: to.id, ...causeOf(transition) }];
    }),
  );
}

/** The part of a transition that says when it is taken. */
export interface Transition {
  readonly eventType: string;
  readonly guard?: unknown;
}

/** The trigger of a transition, in words. */
export function causeOf({ eventType, guard }: Transition): Cause {
  return { event: eventWords(eventType), ...(guard === undefined ? {} : { guard: guardName(guard) }) };
}

/** The name that a guard has in `setup()`. */
export function guardName(guard: unknown): string {
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'object' && guard !== null && 'type' in guard) return String(guard.type);
  // A minified build changes function names, so a diagram that used them would be wrong.
  throw new Error('an inline guard has no name to show: name it in setup()');
}

/** An event in words: `NEXT`, `saveTab done`, or `at once` for eventless transitions. */
export function eventWords(type: string): string {
  if (type === '') return 'at once';
  const [, outcome, work] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? [];
  if (work) return `${work} ${outcome === 'done' ? 'done' : 'failed'}`;
  const [, delay] = /^xstate\.after\.([^.]+)\./.exec(type) ?? [];
  return delay ? `after ${delay}` : type;
}

const many = 3;

/** Merges transitions of an event that fans out or in, so that they lead to or from the node that represents many. */
function folded(ways: readonly Way[]): readonly Way[] {
  const key = ({ event, guard }: Way) => `${event}[${guard ?? ''}]`;
  const fansOut = ends(ways, (way) => `${key(way)} from ${way.from}`, 'to');
  const fansIn = ends(ways, (way) => `${key(way)} to ${way.to}`, 'from');
  return ways.map((way) => ({ ...way, from: fansIn(way) ? anyNode : way.from, to: fansOut(way) ? anyNode : way.to }));
}

function ends(ways: readonly Way[], keyOf: (way: Way) => string, end: 'from' | 'to'): (way: Way) => boolean {
  const found = grouped(ways, keyOf);
  return (way) => new Set(found.get(keyOf(way))?.map((each) => each[end])).size >= many;
}

function together(ways: readonly Way[]): readonly Arrow[] {
  return [...grouped(ways, ({ from, to }) => JSON.stringify([from, to])).values()].map((same) => {
    const [first] = same as [Way];
    const causes = new Map(same.map(({ event, guard }) => [`${event}[${guard ?? ''}]`, { event, ...(guard ? { guard } : {}) }]));
    return { from: first.from, to: first.to, causes: [...causes.values()] };
  });
}
