import { Document, isCollection, isMap, isScalar, isSeq, type Node, parseDocument, visit, type YAMLMap, type YAMLSeq } from 'yaml';

/** Keys and list positions that lead to a place in a file. */
export type YamlPath = readonly (string | number)[];

/** A change of a text: `insert` replaces the text between two offsets. */
export interface TextChange {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
  /** The place of the added entry in the changed text. */
  readonly entry: { readonly from: number; readonly to: number };
}

/**
 * The change that adds an entry to the list at a path: behind the item at `after`, or as the last one. A list that is missing
 * is written, with the keys that lead to it. Everything else, comments included, stays as it is: the document only says where
 * to write. Undefined if the text is not YAML, or has something other than a list there.
 */
export function entryAdded(text: string, path: YamlPath, entry: unknown, after?: number): TextChange | undefined {
  const document = parseDocument(text);
  const place = document.errors.length > 0 ? undefined : placeAt(text, document.contents, path);
  if (!place) return undefined;
  const { node, rest } = place;
  if (isEmpty(node)) return place.isInline ? inlineInstead(text, node, rest, entry) : blockInstead(text, place, entry);
  if (isSeq(node) && rest.length === 0) return node.flow ? inlineItem(node, entry, after) : blockItem(text, node, entry, after);
  if (isMap(node) && rest.length > 0) return node.flow ? inlineKey(node, rest, entry) : blockKey(text, node, rest, entry);
  return undefined;
}

/** The deepest existing place of a path. */
interface Place {
  readonly node: Node;
  /** The keys that are missing below the node. */
  readonly rest: YamlPath;
  /** Inside brackets, where there are no lines. */
  readonly isInline: boolean;
  /** The column of the key or dash that leads to the node. */
  readonly column: number;
}

function placeAt(text: string, root: Node | null, path: YamlPath): Place | undefined {
  let place: Place | undefined = root ? { node: root, rest: path, isInline: false, column: 0 } : undefined;
  while (place && place.rest.length > 0 && !isEmpty(place.node)) {
    const found = stepInto(text, place);
    if (found === 'missing') return place;
    place = found;
  }
  return place;
}

function stepInto(text: string, { node, rest: [step, ...rest], isInline }: Place): Place | undefined | 'missing' {
  if (!isCollection(node)) return undefined;
  const inside = { rest, isInline: isInline || node.flow === true };
  if (isSeq(node)) {
    const item = node.items[Number(step)] as Node | undefined;
    return item && { ...inside, node: item, column: columnOf(text, startOf(node)) };
  }
  const pair = (node as YAMLMap<Node, Node | null>).items.find(({ key }) => isScalar(key) && key.value === step);
  if (!pair) return 'missing';
  return pair.value ? { ...inside, node: pair.value, column: columnOf(text, startOf(pair.key)) } : undefined;
}

const isEmpty = (node: Node) => (isCollection(node) ? node.items.length === 0 : isScalar(node) && node.value === null);
const startOf = (node: Node) => node.range?.[0] ?? 0;
const endOf = (node: Node) => node.range?.[1] ?? 0;
const columnOf = (text: string, offset: number) => offset - (text.lastIndexOf('\n', offset - 1) + 1);

function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end < 0 ? text.length : end;
}

/** The end of a node's own text, because a collection's range includes the comments that follow it. */
function contentEnd(text: string, node: Node): number {
  const last: unknown = isCollection(node) && !node.flow ? node.items.at(-1) : undefined;
  if (last === undefined) return startOf(node) + text.slice(startOf(node), endOf(node)).trimEnd().length;
  const inner = isMap(node) ? (node as YAMLMap<Node, Node | null>).items.at(-1) : undefined;
  return contentEnd(text, (inner ? (inner.value ?? inner.key) : last) as Node);
}

const beforeSpaces = (text: string, offset: number) => offset - (/(?<! ) *$/.exec(text.slice(0, offset))?.[0].length ?? 0);
const spaces = (count: number) => ' '.repeat(count);

/* In lines of their own. */

function blockItem(text: string, list: YAMLSeq, entry: unknown, after = list.items.length - 1): TextChange | undefined {
  const [first, second] = list.items as Node[];
  const last = list.items[after] as Node | undefined;
  if (!first || !last || text[startOf(list)] !== '-') return undefined;
  // As far apart as the others.
  const gap = second && /\n[ \t]*\n/.test(text.slice(contentEnd(text, first), startOf(second))) ? '\n\n' : '\n';
  const column = columnOf(text, startOf(list));
  return changed(lineEnd(text, contentEnd(text, last)), gap + spaces(column), inLines([], entry, column));
}

function blockKey(text: string, map: YAMLMap, rest: YamlPath, entry: unknown): TextChange {
  const column = columnOf(text, startOf(map));
  return changed(lineEnd(text, contentEnd(text, map)), `\n${spaces(column)}`, inLines(rest, entry, column));
}

// A comment behind the empty value stays in its line.
function blockInstead(text: string, { node, rest, column }: Place, entry: unknown): TextChange {
  const [from, to] = [beforeSpaces(text, startOf(node)), lineEnd(text, endOf(node))];
  const kept = text.slice(endOf(node), to).trim();
  const comment = kept === '' ? '' : ` ${kept}`;
  return changed(from, `${comment}\n${spaces(column + 2)}`, inLines(rest, entry, column + 2), '', to);
}

/** The missing keys and the entry, each in lines of its own. The first line has no indentation yet. */
function inLines(rest: YamlPath, entry: unknown, column: number): string {
  const [key, ...deeper] = rest;
  if (key !== undefined) return `${key}:\n${spaces(column + 2)}${inLines(deeper, entry, column + 2)}`;
  return `- ${written(entry, false).replaceAll('\n', `\n${spaces(column + 2)}`)}`;
}

/* Inside brackets. */

function inlineItem(list: YAMLSeq, entry: unknown, after = list.items.length - 1): TextChange | undefined {
  const last = list.items[after] as Node | undefined;
  return last && changed(endOf(last), ', ', written(entry, true));
}

function inlineKey(map: YAMLMap, rest: YamlPath, entry: unknown): TextChange | undefined {
  const last = (map as YAMLMap<Node, Node | null>).items.at(-1);
  const [before, after] = wrapped(rest.slice(1));
  return last && changed(endOf(last.value ?? last.key), `, ${rest[0]}: ${before}`, written(entry, true), after);
}

function inlineInstead(text: string, node: Node, rest: YamlPath, entry: unknown): TextChange {
  const [before, after] = wrapped(rest);
  // Of a key without a value, the bracket that follows may stand close.
  const gap = isScalar(node) ? ' ' : '';
  return changed(beforeSpaces(text, startOf(node)), ` ${before}`, written(entry, true), after + gap, endOf(node));
}

const wrapped = (rest: YamlPath): readonly [before: string, after: string] =>
  rest.reduceRight<readonly [string, string]>(([before, after], key) => [`{ ${key}: ${before}`, `${after} }`], ['[ ', ' ]']);

/** An entry as YAML. Of one in lines, what is inside its properties stays on their line. */
function written(entry: unknown, isInline: boolean): string {
  const document = new Document(entry);
  const root = document.contents;
  const properties = isMap(root) && root.items.length === 1 ? root.items[0]?.value : undefined;
  visit(document, {
    Map: (_, map) => {
      map.flow = isInline || (map !== root && map !== properties);
    },
    Seq: (_, list) => {
      list.flow = isInline;
    },
  });
  return document.toString({ lineWidth: 0 }).trimEnd();
}

function changed(from: number, before: string, entry: string, after = '', to = from): TextChange {
  const start = from + before.length;
  return { from, to, insert: before + entry + after, entry: { from: start, to: start + entry.length } };
}
