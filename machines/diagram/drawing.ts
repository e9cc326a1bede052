import type { LabelLine, Layout, PlacedArrow, PlacedNode, Point } from './layout.ts';
import { causeLine, sizes } from './text-size.ts';

/** The colors and lines of shapes; each output format has a table of them. */
export type Look =
  | 'state'
  | 'holder'
  | 'final'
  | 'any'
  | 'line'
  | 'head'
  | 'dot'
  | 'title'
  | 'event'
  | 'guard'
  | 'note'
  | 'current'
  | 'current-title'
  | 'current-note';

/** One piece of a picture. Numbers are pixels. */
export type Shape =
  | {
      readonly kind: 'box';
      readonly key: string;
      readonly look: Look;
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly round: number;
    }
  | { readonly kind: 'path'; readonly key: string; readonly look: Look; readonly d: string }
  | {
      readonly kind: 'text';
      readonly key: string;
      readonly look: Look;
      readonly x: number;
      readonly y: number;
      readonly size: number;
      readonly anchor: 'start' | 'middle';
      /** Consecutive pieces of one line of text. */
      readonly parts: readonly { readonly text: string; readonly look: Look }[];
    };

/** A picture, ready for a file or a page. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly Shape[];
}

/** Draws a laid-out graph; `current` lists the ids of states to highlight. */
export function drawingOf(layout: Layout, current: ReadonlySet<string> = new Set()): Drawing {
  return {
    width: layout.width,
    height: layout.height,
    shapes: [
      ...layout.nodes.filter(({ holds }) => holds).map((node) => boxShape(node, current.has(node.id))),
      ...layout.starts.flatMap(({ at, points }, index) => [
        ...lineShapes(points, `start ${index}`),
        { kind: 'path' as const, key: `dot ${index}`, look: 'dot' as const, d: circle(at, 5) },
      ]),
      ...layout.arrows.flatMap(({ points }, at) => lineShapes(points, `arrow ${at}`)),
      ...layout.nodes.filter(({ holds }) => !holds).map((node) => boxShape(node, current.has(node.id))),
      ...layout.nodes.flatMap((node) => nodeTexts(node, current.has(node.id))),
      ...layout.arrows.flatMap((arrow, at) => causeTexts(arrow, at, layout.direction)),
    ],
  };
}

function boxShape({ id, kind, holds, x, y, width, height }: PlacedNode, isCurrent: boolean): Shape {
  const look = isCurrent ? 'current' : holds ? 'holder' : kind;
  return { kind: 'box', key: `box ${id}`, look, ...rounded({ x, y }), width: round(width), height: round(height), round: holds ? 12 : 8 };
}

function nodeTexts({ id, label, note, holds, x, y, width, height }: PlacedNode, isCurrent: boolean): readonly Shape[] {
  const anchor = holds ? 'start' : 'middle';
  const left = round(holds ? x + 14 : x + width / 2);
  const middle = holds ? y + 20 : y + height / 2 + 5 - (note ? 9 : 0);
  const title = textShape({
    key: `title ${id}`,
    look: isCurrent ? 'current-title' : 'title',
    at: { x: left, y: middle },
    text: label,
    anchor,
    size: sizes.title,
  });
  if (!note) return [title];
  return [
    title,
    textShape({
      key: `note ${id}`,
      look: isCurrent ? 'current-note' : 'note',
      at: { x: left, y: middle + 18 },
      text: note,
      anchor,
      size: sizes.note,
    }),
  ];
}

interface OneText {
  readonly key: string;
  readonly look: Look;
  readonly at: Point;
  readonly text: string;
  readonly anchor: 'start' | 'middle';
  readonly size: number;
}

function textShape({ key, look, at, text, anchor, size }: OneText): Shape {
  return { kind: 'text', key, look, ...rounded(at), size, anchor, parts: [{ text, look }] };
}

function causeTexts({ lines, label }: PlacedArrow, at: number, direction: Layout['direction']): readonly Shape[] {
  if (!label) return [];
  const isBeside = direction === 'DOWN';
  return lines.map((cause, line) => ({
    kind: 'text',
    key: `cause ${at} ${line}`,
    look: 'event',
    ...rounded({ x: isBeside ? label.x : label.x + label.width / 2, y: label.y + line * causeLine + 12 }),
    size: sizes.cause,
    anchor: isBeside ? 'start' : 'middle',
    parts: causeParts(cause),
  }));
}

function causeParts({ event, guard }: LabelLine): readonly { readonly text: string; readonly look: Look }[] {
  const space = event === undefined ? '' : ' ';
  return [
    ...(event === undefined ? [] : [{ text: event, look: 'event' as const }]),
    ...(guard ? [{ text: `${space}[${guard}]`, look: 'guard' as const }] : []),
  ];
}

const headLength = 8;
const headWidth = 4;
const bend = 6;

function lineShapes(points: readonly Point[], key: string): readonly Shape[] {
  const [before, end] = points.slice(-2);
  if (!before || !end) return [];
  const length = Math.hypot(end.x - before.x, end.y - before.y) || 1;
  const back = { x: end.x + ((before.x - end.x) / length) * headLength, y: end.y + ((before.y - end.y) / length) * headLength };
  return [
    { kind: 'path', key: `${key} line`, look: 'line', d: lineThrough([...points.slice(0, -1), back]) },
    { kind: 'path', key: `${key} head`, look: 'head', d: head(end, back) },
  ];
}

// Rounded corners help the eye follow a line past the others.
function lineThrough(points: readonly Point[]): string {
  return points
    .map((at, index) => {
      const [before, after] = [points[index - 1], points[index + 1]];
      if (!before) return `M${place(at)}`;
      if (!after) return `L${place(at)}`;
      return `L${place(towards(at, before, bend))}Q${place(at)} ${place(towards(at, after, bend))}`;
    })
    .join('');
}

function head(tip: Point, back: Point): string {
  const [x, y] = [(tip.x - back.x) / headLength, (tip.y - back.y) / headLength];
  const left = { x: back.x - y * headWidth, y: back.y + x * headWidth };
  const right = { x: back.x + y * headWidth, y: back.y - x * headWidth };
  return `M${place(tip)}L${place(left)}L${place(right)}Z`;
}

/** The point at a distance from one point towards another, or halfway if they are close. */
function towards(from: Point, to: Point, distance: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const part = Math.min(distance, length / 2) / length;
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

function circle({ x, y }: Point, radius: number): string {
  return `M${place({ x: x - radius, y })}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;
}

const round = (value: number) => Math.round(value * 10) / 10;
const rounded = ({ x, y }: Point): Point => ({ x: round(x), y: round(y) });
const place = ({ x, y }: Point) => `${round(x)} ${round(y)}`;
