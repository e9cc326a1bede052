import {
  type ErrorCode,
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
  type YAMLError,
  type YAMLMap,
  type YAMLWarning,
} from 'yaml';
import type { ConfigFault } from './config-fault.ts';
import type { ConfigSource } from './config-source.ts';

// An alias may stand for an anchor a few times; a chain of them must not grow into gigabytes.
const maxAliases = 50;

/** A way into a file: keys of maps, positions in lists. */
export type YamlPath = readonly (string | number)[];

/** A YAML file that was read, and where everything in it stands. */
export interface YamlSource {
  /** Relative to the configuration's folder. */
  readonly file: string;
  readonly value: unknown;
  /** The place of a value, or of the key that leads to it. What does not exist is at its nearest parent. */
  locate(path: YamlPath, part?: 'key' | 'value'): { line: number; column: number };
}

/** Reads one file, or says why it cannot be read: missing, empty, too long, or no YAML. */
export function readYaml(source: ConfigSource, file: string): YamlSource | { readonly faults: readonly ConfigFault[] } {
  const text = source.read(file);
  if (typeof text !== 'string') return { faults: [{ file, line: 1, column: 1, ...text }] };
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, uniqueKeys: true, prettyErrors: false, strict: true });
  const problems = withoutConsequences([...document.errors, ...document.warnings]);
  if (problems.length > 0) {
    return {
      faults: problems.map(({ code, pos, message }) => ({
        file,
        ...placeAt(lines, firstWord(text, pos[0])),
        ...(wordsOf[code] ?? { found: message, expected: 'YAML that can be read' }),
      })),
    };
  }
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

const misplaced = {
  found: 'a line that does not fit what stands above it',
  expected: 'as many spaces before it as before the lines that it belongs to, and quotes around a text with a colon and a space',
};

/** What people most often get wrong, in other words than the parser's. */
const wordsOf: Partial<Record<ErrorCode, Pick<ConfigFault, 'found' | 'expected'>>> = {
  BLOCK_AS_IMPLICIT_KEY: misplaced,
  TAB_AS_INDENT: { found: 'a tab before a line', expected: 'spaces' },
};

const consequences: readonly ErrorCode[] = ['MULTILINE_IMPLICIT_KEY', 'MISSING_CHAR'];

/** Of one misplaced line the parser says up to three things: the first is the one to mend. */
function withoutConsequences(problems: readonly (YAMLError | YAMLWarning)[]): readonly (YAMLError | YAMLWarning)[] {
  return problems.filter(({ code }, at) => {
    const cause = problems.slice(0, at).findLast((each) => !consequences.includes(each.code));
    return !(consequences.includes(code) && cause?.code === 'BLOCK_AS_IMPLICIT_KEY');
  });
}

// The parser may begin at the empty lines before what it stumbles over.
function firstWord(text: string, offset: number): number {
  const ahead = text.slice(offset).search(/\S/);
  return ahead < 0 ? offset : offset + ahead;
}

function placeAt(lines: LineCounter, offset: number): { line: number; column: number } {
  const { line, col } = lines.linePos(offset);
  return { line: Math.max(1, line), column: Math.max(1, col) };
}

// Walks down as far as the path exists, through aliases to what they stand for.
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

// Read once for each map: a file with thousands of faults in one map is searched for each of them.
function pairsOf(map: YAMLMap): ReadonlyMap<string, Pair> {
  const known =
    pairs.get(map) ?? new Map(map.items.toReversed().flatMap((pair) => (isScalar(pair.key) ? [[String(pair.key.value), pair]] : [])));
  pairs.set(map, known);
  return known;
}
