import { PatternError, type PatternNode, readPattern } from './read-pattern.ts';

// Each character of a text meets each of these at most once.
const mostStates = 3000;

/** A position in the pattern: what it matches, and where it continues. An end has no continuation. */
export interface State {
  readonly take?: RegExp;
  readonly at?: 'start' | 'end';
  next: readonly State[];
}

/** A part that must, or must not, match at the start of a text. */
export interface Look {
  readonly start: State;
  readonly isWanted: boolean;
}

/** A pattern as states: a text matches if a path from `start` reaches `end`, and each lookahead holds. */
interface States {
  readonly looks: readonly Look[];
  readonly start: State;
  readonly end: State;
}

/** The states of a pattern. Throws {@link PatternError}. */
export function statesOf(pattern: string): States {
  const end: State = { next: [] };
  let states = 0;

  const count = (more: number): void => {
    states += more;
    if (states > mostStates) throw new PatternError(`"${pattern.slice(0, 60)}" repeats too much: ${mostStates} characters are the most`);
  };
  const state = (placed: State): State => {
    count(1);
    return placed;
  };

  // From the back, because each part needs its continuation.
  function before(next: State, node: PatternNode): State {
    if ('take' in node) return state({ take: node.take, next: [next] });
    if ('at' in node) return state({ at: node.at, next: [next] });
    if ('ahead' in node) throw new PatternError(`"${pattern}" looks ahead elsewhere than at its beginning`);
    if ('sequence' in node) return node.sequence.reduceRight(before, next);
    if ('choice' in node) return state({ next: node.choice.map((each) => before(next, each)) });
    return repeated(next, node);
  }

  function repeated(next: State, { repeat, least, most }: Extract<PatternNode, { repeat: unknown }>): State {
    const isEndless = most === Number.POSITIVE_INFINITY;
    // Repeating nothing a billion times has no characters to count.
    count(isEndless ? least : most);
    let first = next;
    if (isEndless) {
      first = state({ next: [] });
      first.next = [before(first, repeat), next];
    } else {
      for (let left = most - least; left > 0; left--) first = state({ next: [before(first, repeat), next] });
    }
    for (let left = least; left > 0; left--) first = before(first, repeat);
    return first;
  }

  const begun = (node: PatternNode) => before(end, { sequence: [{ at: 'start' }, node] });
  const { aheads, rest } = apart(readPattern(pattern));
  const looks = aheads.map(({ ahead, isWanted }) => ({ start: begun(ahead), isWanted }));
  return { looks, start: before(end, rest), end };
}

/** The lookahead at the very start, which can be matched separately, and the pattern without it. */
function apart(node: PatternNode): { readonly aheads: readonly Extract<PatternNode, { ahead: unknown }>[]; readonly rest: PatternNode } {
  const parts = flat(node);
  const first = parts.findIndex((part) => !('ahead' in part || ('at' in part && part.at === 'start')));
  const leading = parts.slice(0, first < 0 ? parts.length : first);
  const isAnchored = leading[0] !== undefined && 'at' in leading[0];
  const aheads = isAnchored ? leading.flatMap((part) => ('ahead' in part ? [part] : [])) : [];
  return { aheads, rest: { sequence: parts.filter((part) => !aheads.some((ahead) => ahead === part)) } };
}

/** The parts of a pattern that follow one another. */
export const flat = (node: PatternNode): readonly PatternNode[] => ('sequence' in node ? node.sequence.flatMap(flat) : [node]);

/** The states that can be reached from some without reading a character. */
export function follow(from: Iterable<State>, { isFirst, isLast }: { readonly isFirst: boolean; readonly isLast: boolean }): Set<State> {
  const into = new Set<State>();
  const open = [...from];
  for (let each = open.pop(); each; each = open.pop()) {
    if (into.has(each) || (each.at && !(each.at === 'start' ? isFirst : isLast))) continue;
    into.add(each);
    if (!each.take) open.push(...each.next);
  }
  return into;
}
