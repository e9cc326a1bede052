import ELK, { type ElkExtendedEdge, type ElkNode, type ElkShape } from 'elkjs/lib/elk.bundled.js';
import type { Arrow, Cause, Graph, GraphNode } from './graph.ts';
import { causeText } from './mermaid.ts';
import { causeLine, textWidth } from './text-size.ts';

/** A line of an arrow's label: a cause, or the guard of the one above. */
export type LabelLine = Cause | { readonly event?: undefined; readonly guard: string };

/** A position in the picture, in pixels from its upper left corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** A state with its box. */
export interface PlacedNode extends GraphNode, Box {
  /** Whether it contains other states. */
  readonly holds: boolean;
  /** A line below its name. */
  readonly note: string | undefined;
}

/** An arrow with its corners, first to last, and its label. */
export interface PlacedArrow extends Arrow {
  readonly points: readonly Point[];
  /** Its label, line by line: events and guards. */
  readonly lines: readonly LabelLine[];
  /** The upper left corner of the label. */
  readonly label: Box | undefined;
}

/** A dot with a short arrow that marks the initial state. */
export interface Start {
  readonly at: Point;
  readonly points: readonly Point[];
}

/** A graph with positions, in pixels. */
export interface Layout {
  /**
   * The main direction of arrows: labels are to the right of arrows that lead down, and above those that lead right.
   */
  readonly direction: 'DOWN' | 'RIGHT';
  readonly width: number;
  readonly height: number;
  readonly nodes: readonly PlacedNode[];
  readonly arrows: readonly PlacedArrow[];
  readonly starts: readonly Start[];
}

/** The layout of a graph; downwards by default. */
export interface LayoutOptions {
  readonly direction?: 'DOWN' | 'RIGHT';
  /** Lines below the names of states, by id. */
  readonly notes?: Readonly<Record<string, string>>;
  /** Guards go below their events, which makes labels narrower and taller. */
  readonly stacked?: boolean;
  /** States appear from top to bottom in the machine's own order, so that it begins at the top. */
  readonly inOrder?: boolean;
  /** The states that form one straight line, first to last. */
  readonly spine?: readonly string[];
}

const nodeHeight = 34;
const noteHeight = 18;
const titleHeight = 30;
const dotSize = 10;
const startId = (node: string) => `start of ${node}`;
const arrowId = (at: number) => `arrow ${at}`;

/** Lays out a graph with right-angled arrows and no overlapping text. The result is deterministic. */
export async function layoutOf(graph: Graph, options: LayoutOptions = {}): Promise<Layout> {
  const priorityOf = priorities(graph, options.spine ?? []);
  const placed: ElkNode = await new ELK().layout({
    id: 'root',
    layoutOptions: common(options),
    children: [...children(graph, undefined, options)],
    edges: [
      ...graph.arrows.map((arrow, at) => edgeOf(arrow, at, priorityOf(arrow), linesOf(arrow, options))),
      ...graph.nodes.flatMap(startEdge),
    ],
  });
  const boxes = boxesOf(placed, { x: 0, y: 0 });
  const paths = pathsOf(placed, boxes);
  const { width, height } = placedAs(boxes, placed.id);
  return {
    direction: options.direction ?? 'DOWN',
    width: Math.ceil(width),
    height: Math.ceil(height),
    nodes: graph.nodes.map((node) => ({
      ...node,
      ...placedAs(boxes, node.id),
      holds: graph.nodes.some(({ parent }) => parent === node.id),
      note: options.notes?.[node.id],
    })),
    arrows: graph.arrows.map((arrow, at) => ({ ...arrow, lines: linesOf(arrow, options), ...placedAs(paths, arrowId(at)) })),
    starts: graph.nodes
      .filter(({ initial }) => initial)
      .map(({ id }) => ({ at: middle(placedAs(boxes, startId(id))), points: placedAs(paths, startId(id)).points })),
  };
}

/**
 * Options for a layered layout with nested states; repeated on states that contain others, because ELK options are not
 * inherited.
 */
function common({ direction = 'DOWN', inOrder = false }: LayoutOptions): Record<string, string> {
  return {
    'elk.algorithm': 'layered',
    'elk.direction': direction,
    'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
    'elk.padding': '[top=16,left=16,bottom=16,right=16]',
    'elk.spacing.nodeNode': '28',
    'elk.spacing.edgeNode': '18',
    'elk.spacing.edgeEdge': '14',
    'elk.spacing.edgeLabel': '5',
    'elk.spacing.labelLabel': '8',
    'elk.layered.spacing.nodeNodeBetweenLayers': direction === 'DOWN' ? '16' : '22',
    'elk.layered.spacing.edgeNodeBetweenLayers': direction === 'DOWN' ? '14' : '18',
    'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
    'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
    'elk.layered.nodePlacement.favorStraightEdges': 'true',
    'elk.layered.thoroughness': '40',
    'elk.layered.edgeLabels.sideSelection': 'ALWAYS_UP',
    ...(inOrder ? { 'elk.layered.cycleBreaking.strategy': 'MODEL_ORDER' } : {}),
  };
}

function children(graph: Graph, parent: string | undefined, options: LayoutOptions): readonly ElkNode[] {
  return graph.nodes
    .filter((node) => node.parent === parent)
    .flatMap((node) => {
      const inner = children(graph, node.id, options);
      const drawn = inner.length > 0 ? holder(node, inner, options) : leaf(node, options.notes?.[node.id]);
      return node.initial ? [{ id: startId(node.id), width: dotSize, height: dotSize }, drawn] : [drawn];
    });
}

function holder(node: GraphNode, inner: readonly ElkNode[], options: LayoutOptions): ElkNode {
  const width = textWidth(node.label, 'title') + 32;
  return {
    id: node.id,
    layoutOptions: {
      ...common(options),
      'elk.padding': `[top=${titleHeight + 10},left=16,bottom=16,right=16]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width}, ${titleHeight})`,
    },
    children: [...inner],
  };
}

function leaf({ id, label }: GraphNode, note: string | undefined): ElkNode {
  const width = Math.max(textWidth(label, 'title'), note ? textWidth(note, 'note') : 0) + 28;
  return { id, width: Math.max(72, width), height: nodeHeight + (note ? noteHeight : 0) };
}

function linesOf({ causes }: Arrow, { stacked = false }: LayoutOptions): readonly LabelLine[] {
  if (!stacked) return causes;
  return causes.flatMap(({ event, guard }) => [{ event }, ...(guard ? [{ guard }] : [])]);
}

/** A line as written: `NEXT [mayLeave]`. */
function lineText(line: LabelLine): string {
  return line.event === undefined ? `[${line.guard}]` : causeText(line);
}

function edgeOf({ from, to }: Arrow, at: number, priority: number, lines: readonly LabelLine[]): ElkExtendedEdge {
  return {
    id: arrowId(at),
    sources: [from],
    targets: [to],
    labels: [{ text: 'causes', width: widthOf(lines), height: lines.length * causeLine }],
    layoutOptions: forward(priority),
  };
}

const widthOf = (lines: readonly LabelLine[]) => Math.max(...lines.map((line) => textWidth(lineText(line), 'cause')));

function startEdge({ id, initial }: GraphNode): readonly ElkExtendedEdge[] {
  return initial ? [{ id: startId(id), sources: [startId(id)], targets: [id], layoutOptions: forward(most) }] : [];
}

const most = 20;

const forward = (priority: number) => ({
  'elk.layered.priority.direction': `${priority}`,
  'elk.layered.priority.straightness': `${priority}`,
});

/**
 * The weight with which an arrow must point forward: most along the spine, and more away from the initial state than back to it.
 */
function priorities({ nodes, arrows }: Graph, spine: readonly string[]): (arrow: Arrow) => number {
  const steps = new Set(spine.map((id, at) => JSON.stringify([id, spine[at + 1]])));
  const away = new Map<string, number>();
  let reached = nodes.filter(({ initial }) => initial).map(({ id }) => id);
  for (let distance = 0; reached.length > 0; distance += 1) {
    for (const id of reached) away.set(id, distance);
    reached = arrows.filter(({ from, to }) => reached.includes(from) && !away.has(to)).map(({ to }) => to);
  }
  const distanceOf = (id: string) => away.get(id) ?? Number.POSITIVE_INFINITY;
  return ({ from, to }) => (steps.has(JSON.stringify([from, to])) ? most : distanceOf(from) < distanceOf(to) ? 5 : 0);
}

/** Every node's box in picture coordinates; ELK counts from the enclosing node. */
function boxesOf(node: ElkNode, around: Point): ReadonlyMap<string, Box> {
  const box = boxIn(around, node);
  return new Map([[node.id, box], ...(node.children ?? []).flatMap((each) => [...boxesOf(each, box)])]);
}

const boxIn = (around: Point, { x = 0, y = 0, width = 0, height = 0 }: ElkShape): Box => ({
  x: around.x + x,
  y: around.y + y,
  width,
  height,
});

function placedAs<Placed>(placed: ReadonlyMap<string, Placed>, id: string): Placed {
  const found = placed.get(id);
  if (!found) throw new Error(`${id} was not placed`);
  return found;
}

const middle = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });

/** Every edge's corners and label in picture coordinates; ELK counts from the node that contains both of its ends. */
function pathsOf({ edges = [] }: ElkNode, boxes: ReadonlyMap<string, Box>): ReadonlyMap<string, Pick<PlacedArrow, 'points' | 'label'>> {
  return new Map(
    edges.map(({ id, container = '', sections = [], labels = [] }) => {
      const origin = placedAs(boxes, container);
      const points = sections
        .flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint])
        .map(({ x, y }) => ({ x: origin.x + x, y: origin.y + y }));
      return [id, { points, label: labels.map((label) => boxIn(origin, label))[0] }];
    }),
  );
}
