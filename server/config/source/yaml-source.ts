import {
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type Pair,
  parseDocument,
  type Document,
  type YAMLMap,
} from 'yaml';
import type { ConfigFault } from './config-fault.ts';
import type { ConfigSource } from './config-source.ts';
import { unusable, withoutConsequences, yamlWords } from './yaml-words.ts';

// A few uses of an anchor are fine; a chain of them must not expand into gigabytes.
const maxAliases = 50;

/** A path into a file: map keys and list indexes. */
export type YamlPath = readonly (string | number)[];

/** A position, and the path that it was found by if there is no file to look into. */
export interface Located {
  readonly line: number;
  readonly column: number;
  readonly path?: YamlPath;
}

/** A parsed YAML file, with the position of everything in it. */
export interface YamlSource {
  /** Relative to the configuration folder. */
  readonly file: string;
  readonly value: unknown;
  /** The position of a value, or of the key that leads to it. What does not exist is at its nearest parent. */
  locate(path: YamlPath, part?: 'key' | 'value'): Located;
}

type Faulty = { readonly faults: readonly ConfigFault[] };

/** Reads and parses one file, or says why it cannot: missing, empty, too long, or not YAML. */
export function readYaml(source: ConfigSource, file: string): YamlSource | Faulty {
  const text = source.read(file);
  return typeof text === 'string' ? parseYaml(file, text) : unread(file, text);
}

/** The fault of a file that has no text to parse. */
export function unread(file: string, why: Pick<ConfigFault, 'found' | 'expected'>): Faulty {
  return { faults: [{ file, line: 1, column: 1, ...why }] };
}

/** Parses the text of one file, or says why it is not YAML. */
export function parseYaml(file: string, text: string): YamlSource | Faulty {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, uniqueKeys: true, prettyErrors: false, strict: true });
  const problems = withoutConsequences([...document.errors, ...document.warnings]);
  const faults = [
    ...problems.map((each) => ({ file, ...placeAt(lines, firstWord(text, each.pos[0])), ...yamlWords(each, text) })),
    ...unusable(document, text).map(({ offset, ...words }) => ({ file, ...placeAt(lines, offset), ...words })),
  ];
  if (faults.length > 0) return { faults };
  try {
    return {
      file,
      value: document.toJS({ maxAliasCount: maxAliases }),
      locate: (path, part = 'value') => placeAt(lines, offsetOf(document, path, part)),
    };
  } catch (error) {
    return { faults: [{ file, line: 1, column: 1, found: String(error), expected: `at most ${maxAliases} uses of an anchor` }] };
  }
}

// The parser may start at the empty lines before the fault.
function firstWord(text: string, offset: number): number {
  const ahead = text.slice(offset).search(/\S/);
  return ahead < 0 ? offset : offset + ahead;
}

function placeAt(lines: LineCounter, offset: number): { line: number; column: number } {
  const { line, col } = lines.linePos(offset);
  return { line: Math.max(1, line), column: Math.max(1, col) };
}

// Walks down as far as the path exists, resolving aliases.
function offsetOf(document: Document, path: YamlPath, part: 'key' | 'value'): number {
  let node: Node | null = document.contents;
  let offset = node?.range?.[0] ?? 0;
  for (const [depth, step] of path.entries()) {
    const next = stepInto(node, step);
    if (!next) return offset;
    const wantsKey = part === 'key' && depth === path.length - 1;
    offset = (wantsKey ? next.key : next.value)?.range?.[0] ?? next.key?.range?.[0] ?? offset;
    node = isAlias(next.value) ? (next.value.resolve(document) ?? null) : next.value;
  }
  return offset;
}

function stepInto(node: Node | null, step: string | number): { key: Node | null; value: Node | null } | undefined {
  if (isSeq(node)) {
    const item = node.items[Number(step)];
    return isNode(item) ? { key: item, value: item } : undefined;
  }
  if (!isMap(node)) return undefined;
  const pair = pairsOf(node).get(String(step));
  return pair && { key: isNode(pair.key) ? pair.key : null, value: isNode(pair.value) ? pair.value : null };
}

const pairs = new WeakMap<YAMLMap, ReadonlyMap<string, Pair>>();

// Cached per map, because a file with thousands of faults in one map looks it up for each of them.
function pairsOf(map: YAMLMap): ReadonlyMap<string, Pair> {
  const known =
    pairs.get(map) ?? new Map(map.items.toReversed().flatMap((pair) => (isScalar(pair.key) ? [[String(pair.key.value), pair]] : [])));
  pairs.set(map, known);
  return known;
}
