/** A parsed regular expression: what it matches, and in which order. */
export type PatternNode =
  /** One character, tested by a regular expression of its own. */
  | { readonly take: RegExp; readonly source: string }
  | { readonly at: 'start' | 'end' }
  /** A part that must, or must not, follow, without being consumed. */
  | { readonly ahead: PatternNode; readonly isWanted: boolean }
  | { readonly sequence: readonly PatternNode[] }
  | { readonly choice: readonly PatternNode[] }
  | { readonly repeat: PatternNode; readonly least: number; readonly most: number };

/** Thrown for an invalid regular expression, or one with lookbehind, a backreference, a word boundary or too many nested groups. */
export class PatternError extends Error {}

/**
 * Parses a regular expression with the flag `u`. Characters and classes keep their own text: JavaScript itself decides
 * what they match.
 */
export function readPattern(pattern: string): PatternNode {
  try {
    new RegExp(pattern, 'u');
  } catch {
    throw new PatternError(`"${pattern}" is no regular expression`);
  }
  return new Reader(pattern).alternatives();
}

// Each level of groups is a call within calls, whose number JavaScript limits.
const deepest = 100;

class Reader {
  readonly #pattern: string;
  #at = 0;
  #depth = 0;

  constructor(pattern: string) {
    this.#pattern = pattern;
  }

  alternatives(): PatternNode {
    const choice = [this.#sequence()];
    while (this.#take(/\|/y) !== undefined) choice.push(this.#sequence());
    return choice.length === 1 && choice[0] ? choice[0] : { choice };
  }

  #sequence(): PatternNode {
    const sequence: PatternNode[] = [];
    while (this.#at < this.#pattern.length && !'|)'.includes(this.#pattern[this.#at] ?? '')) sequence.push(this.#repeated(this.#one()));
    return { sequence };
  }

  #one(): PatternNode {
    if (this.#take(/\^/y) !== undefined) return { at: 'start' };
    if (this.#take(/\$/y) !== undefined) return { at: 'end' };
    const ahead = this.#take(/\(\?[=!]/y);
    if (ahead !== undefined) return { ahead: this.#group(), isWanted: ahead.endsWith('=') };
    if (this.#take(/\((?:\?:|\?<(?![=!])[^>]*>|(?!\?))/y) !== undefined) return this.#group();
    const source = this.#take(character);
    if (source === undefined) throw new PatternError(`"${this.#pattern}" looks back, refers back or asks for the edge of a word`);
    return { take: new RegExp(`^${source}$`, 'u'), source };
  }

  #group(): PatternNode {
    this.#depth += 1;
    if (this.#depth > deepest) throw new PatternError(`"${this.#pattern.slice(0, 60)}" nests its groups too deeply`);
    const inner = this.alternatives();
    this.#take(/\)/y);
    this.#depth -= 1;
    return inner;
  }

  #repeated(node: PatternNode): PatternNode {
    const times = this.#take(/(?:[*+?]|\{\d+(?:,\d*)?\})\??/y);
    if (times === undefined) return node;
    const [least, most] = timesIn(times);
    return { repeat: node, least, most };
  }

  #take(what: RegExp): string | undefined {
    what.lastIndex = this.#at;
    const taken = what.exec(this.#pattern)?.[0];
    this.#at += taken?.length ?? 0;
    return taken;
  }
}

// A class, an escaped character that is neither a word boundary nor a backreference, or any other single character.
const character =
  /\[(?:\\[^]|[^\]\\])*\]|\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|c[A-Za-z]|[^bBk1-9])|[^\\()[\]{}*+?|^$]/uy;

function timesIn(text: string): readonly [least: number, most: number] {
  const [, first, comma, last] = /^\{(\d+)(,?)(\d*)\}/.exec(text) ?? [];
  if (first !== undefined) return [Number(first), last ? Number(last) : comma ? Number.POSITIVE_INFINITY : Number(first)];
  return [text.startsWith('+') ? 1 : 0, text.startsWith('?') ? 1 : Number.POSITIVE_INFINITY];
}
