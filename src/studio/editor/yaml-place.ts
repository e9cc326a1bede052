/** A position in a YAML text. */
export interface YamlPlace {
  /** Keys and list positions that lead to the map or value; a position is always 0, because all entries are alike. */
  readonly path: readonly (string | 0)[];
  /** The key whose value is being written; undefined while a key is being written. */
  readonly key: string | undefined;
  /** The beginning of the word that is already there. */
  readonly typed: string;
}

const keyBefore = /^((?:- +)*)(?:(['"]?)([\w-]+)\2 *:(?: |$))?/;

/**
 * The position at the end of a text, that is, of the text before the cursor. It need not be valid YAML, because it is
 * being written.
 */
export function placeIn(before: string): YamlPlace {
  const lines = before.split('\n');
  const { path, rest, depth } = blockPath(lines.at(-1) ?? '');
  const outer = outerPath(lines.slice(0, -1), depth);
  return flowPlace([...outer, ...path], rest) ?? blockPlace([...outer, ...path], typeof path.at(-1) === 'string', rest);
}

function blockPlace(path: readonly (string | 0)[], hasKey: boolean, rest: string): YamlPlace {
  const key = path.at(-1);
  return hasKey && typeof key === 'string' ? { path: path.slice(0, -1), key, typed: rest } : { path, key: undefined, typed: rest };
}

/** The keys that a line opens, and what follows them. */
function blockPath(line: string): { readonly path: readonly (string | 0)[]; readonly rest: string; readonly depth: number } {
  const depth = line.length - line.trimStart().length;
  const [all = '', dashes = '', , key] = keyBefore.exec(line.trimStart()) ?? [];
  const items = (dashes.match(/-/g) ?? []).map(() => 0 as const);
  return { path: [...items, ...(key === undefined ? [] : [key])], rest: line.trimStart().slice(all.length), depth };
}

/** The keys and entries around a line, from less indented lines above it. */
function outerPath(above: readonly string[], depth: number): readonly (string | 0)[] {
  const path: (string | 0)[] = [];
  let limit = depth;
  for (const line of above.toReversed()) {
    if (line.trim() === '' || line.trim().startsWith('#')) continue;
    const indent = line.length - line.trimStart().length;
    const { path: own } = blockPath(line);
    const opened = openedBy(line, own, limit);
    path.unshift(...opened);
    if (opened.length > 0) limit = indent;
    if (limit === 0 && own[0] !== 0) break;
  }
  return path;
}

// `- name:` opens an entry at the dash and a key behind it; a line below the key belongs to the entry only.
function openedBy(line: string, own: readonly (string | 0)[], limit: number): readonly (string | 0)[] {
  let column = line.length - line.trimStart().length;
  const opened: (string | 0)[] = [];
  for (const part of own) {
    const isParent = part === 0 ? column < limit : column < limit && line.trimEnd().endsWith(':');
    if (!isParent) break;
    opened.push(part);
    if (part === 0) column += line.slice(column).match(/^- */)?.[0].length ?? 2;
  }
  return opened;
}

/** Continues inside `{ … }` and `[ … ]` that are open on the line; undefined if there are none. */
function flowPlace(outer: readonly (string | 0)[], rest: string): YamlPlace | undefined {
  const path: (string | 0)[] = [...outer];
  const open: { readonly sign: '{' | '['; readonly length: number }[] = [];
  let word = '';
  for (const [sign] of rest.matchAll(/"[^"]*"?|'[^']*'?|[^"']/g)) {
    const around = open.at(-1);
    if (sign === '{' || sign === '[') {
      open.push({ sign, length: path.length });
      if (sign === '[') path.push(0);
    } else if (sign === '}' || sign === ']') {
      path.length = open.pop()?.length ?? outer.length;
    } else if (sign === ':' && around?.sign === '{') {
      path.push(word.trim().replaceAll(/['"]/g, ''));
    } else if (sign === ',' && around) {
      path.length = around.length + (around.sign === '[' ? 1 : 0);
    } else {
      word += sign;
      continue;
    }
    word = '';
  }
  const around = open.at(-1);
  if (!around) return undefined;
  const key = around.sign === '{' && path.length > around.length ? path.at(-1) : undefined;
  const typed = word.trimStart();
  return typeof key === 'string' ? { path: path.slice(0, -1), key, typed } : { path, key: undefined, typed };
}
