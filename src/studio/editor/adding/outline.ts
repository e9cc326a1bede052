import { isCollection, isMap, isSeq, type Node, parseDocument } from 'yaml';
import type { Texts } from '../../draft.ts';
import type { YamlPath } from './entry-added.ts';

/** A source of fields: every enrollment, all plans of a carrier, or one of them. */
export interface Asker {
  readonly name: string;
  /** A list of fields for each step. */
  readonly places: readonly FieldPlace[];
}

/** A list of fields in a file, where another one can be added. */
export interface FieldPlace {
  readonly step: string;
  readonly path: YamlPath;
  /** The names in the list. */
  readonly names: readonly string[];
}

/** A step, and the others it is between. */
export interface StepPlace {
  readonly tab: string;
  readonly title: string;
  readonly at: number;
  readonly kind: string;
  readonly order: number;
  /** The order of the step that comes after it, if any does. */
  readonly next: number | undefined;
}

type Mapping = Readonly<Record<string, unknown>>;

/** The steps of a file; none if it cannot be read. */
export function stepsIn(text: string): readonly StepPlace[] {
  const steps = listOf(contentOf(text)?.steps).filter(isMapping);
  const orders = steps.map(({ order }) => Number(order)).toSorted((a, b) => a - b);
  return steps.map(({ tab, title, kind, order }, at) => ({
    tab: String(tab),
    title: String(title ?? tab),
    at,
    kind: String(kind),
    order: Number(order),
    next: orders.find((each) => each > Number(order)),
  }));
}

/** Steps that another one can follow: all of them but those that come last, whose answers are signed or shown. */
export function followable(steps: readonly StepPlace[]): readonly StepPlace[] {
  const end = Math.min(...steps.filter(({ kind }) => kind === 'agreement' || kind === 'review').map(({ order }) => order));
  return steps.filter(({ order }) => order < end);
}

/** An order between a step and the next one, as short as possible. */
export function orderAfter({ order, next = order + 2 }: StepPlace): number {
  const middle = (order + next) / 2;
  const rounded = [0, 1, 2, 3, 4, 5].map((digits) => Number(middle.toFixed(digits)));
  return rounded.find((each) => each > order && each < next) ?? middle;
}

/** The sources of fields in a file, with lists that are still missing. Empty if the file or steps.yaml cannot be read. */
export function askersIn(texts: Texts, file: string): readonly Asker[] {
  const content = contentOf(texts[file] ?? '');
  const steps = stepsIn(texts['steps.yaml'] ?? '').filter(({ kind }) => kind === 'form' || kind === 'list');
  if (!content || steps.length === 0) return [];
  if (file === 'steps.yaml') {
    const places = steps.map(({ at, title }) => placeIn(content, title, ['steps', at, 'fields']));
    return [{ name: 'Every enrollment', places }];
  }
  const askerAt = (name: string, path: YamlPath): Asker => ({
    name,
    places: steps.map(({ tab, title }) => placeIn(content, title, [...path, 'asks', tab, 'fields'])),
  });
  const plans = listOf(content.plans).map((plan, at) => askerAt(`The plan ${isMapping(plan) ? String(plan.name) : at + 1}`, ['plans', at]));
  return [askerAt('All plans of this carrier', []), ...plans];
}

/** The index of the path that leads deepest into the structure around the cursor. */
export function pathAt(text: string, cursor: number, paths: readonly YamlPath[]): number {
  const { contents } = parseDocument(text);
  const depths = paths.map((path) => depthAround(contents, path, cursor));
  return Math.max(0, depths.indexOf(Math.max(...depths)));
}

// How many steps of the path are around the cursor.
function depthAround(root: Node | null, path: YamlPath, cursor: number): number {
  let node: unknown = root;
  for (const [depth, step] of path.entries()) {
    node = isCollection(node) ? node.get(step, true) : undefined;
    const [from, , to] = (node as Node | undefined)?.range ?? [0, 0, 0];
    if (isCollection(node) && (cursor < from || cursor > to)) return depth;
    if (!isMap(node) && !isSeq(node)) return depth;
  }
  return path.length;
}

function placeIn(content: Mapping, step: string, path: YamlPath): FieldPlace {
  const list = path.reduce<unknown>((at, key) => (at as Mapping | null | undefined)?.[key], content);
  return { step, path, names: listOf(list).flatMap((entry) => (isMapping(entry) ? Object.keys(entry) : [String(entry)])) };
}

function contentOf(text: string): Mapping | undefined {
  const document = parseDocument(text);
  const content: unknown = document.errors.length > 0 ? undefined : document.toJS({ maxAliasCount: 50 });
  return isMapping(content) ? content : undefined;
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function isMapping(value: unknown): value is Mapping {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
