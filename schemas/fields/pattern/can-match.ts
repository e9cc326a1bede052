import { follow, type Look, type State, statesOf } from './states.ts';

/** The progress of matching in a part of the pattern with the text read so far. */
interface Reached {
  readonly part: Look;
  /** The states where it continues. */
  readonly from: ReadonlySet<State>;
  /** Its end was reached already, so any further text matches. */
  readonly done: boolean;
}

const mostTried = 3000;

/**
 * Whether any text matches a pattern. Tries the shortest texts first, with one character for all that the pattern
 * treats alike. A pattern with too many combinations to try counts as matching. Throws `PatternError`.
 */
export function canMatch(pattern: string): boolean {
  const { looks, start, end } = statesOf(pattern);
  const parts: readonly Look[] = [{ start, isWanted: true }, ...looks];
  // Most patterns match Latin letters or digits.
  return [0x250, 0x20000].some((until) => matchesSome(parts, end, charactersOf(parts, until)));
}

function matchesSome(parts: readonly Look[], end: State, characters: readonly string[]): boolean {
  const numbers = new Map<State, number>();
  const tried = new Set<string>();
  let isFirst = true;
  let open: readonly (readonly Reached[])[] = [parts.map((part) => ({ part, from: new Set([part.start]), done: false }))];
  while (open.length > 0 && tried.size <= mostTried) {
    const first = isFirst;
    const reaches = ({ from, done }: Reached, isLast: boolean) => done || follow(from, { isFirst: first, isLast }).has(end);
    if (open.some((reached) => reached.every((each) => reaches(each, true) === each.part.isWanted))) return true;
    const next = open.flatMap((reached) => {
      const here = reached.map((each) => ({
        part: each.part,
        states: follow(each.from, { isFirst: first, isLast: false }),
        done: reaches(each, false),
      }));
      return characters.map((character) =>
        here.map(({ part, states, done }) => ({ part, from: new Set([...takenBy(states, character), part.start]), done })),
      );
    });
    open = next.filter((reached) => {
      const name = reached.map(({ from, done }) => (done ? 'done' : nameOf(from, numbers))).join('|');
      return !tried.has(name) && tried.add(name);
    });
    isFirst = false;
  }
  return open.length > 0;
}

function takenBy(states: ReadonlySet<State>, character: string): readonly State[] {
  return [...states].flatMap(({ take, next }) => (take?.test(character) ? next : []));
}

function nameOf(states: ReadonlySet<State>, numbers: Map<State, number>): string {
  const numberOf = (state: State) => {
    const number = numbers.get(state) ?? numbers.size;
    numbers.set(state, number);
    return number;
  };
  return [...states]
    .map(numberOf)
    .toSorted((a, b) => a - b)
    .join();
}

/** One character for each set of matchers that agree on it, among those below a code point. */
function charactersOf(parts: readonly Look[], until: number): readonly string[] {
  const states = everyState(parts.map(({ start }) => start));
  const takes = [...new Map([...states].flatMap(({ take }) => (take ? [[take.source, take] as const] : []))).values()];
  const alike = new Map<string, string>();
  for (let code = 0; code < until; code++) {
    // Unpaired surrogates are not text.
    if (code >= 0xd800 && code <= 0xdfff) continue;
    const character = String.fromCodePoint(code);
    const taken = takes.flatMap((take, at) => (take.test(character) ? [at] : [])).join();
    if (taken !== '' && !alike.has(taken)) alike.set(taken, character);
  }
  return [...alike.values()];
}

function everyState(starts: readonly State[]): ReadonlySet<State> {
  const all = new Set<State>();
  const open = [...starts];
  for (let each = open.pop(); each; each = open.pop()) {
    if (all.has(each)) continue;
    all.add(each);
    open.push(...each.next);
  }
  return all;
}
