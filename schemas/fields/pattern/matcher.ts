import { follow, type State } from './states.ts';

/** The states that a text has reached in a pattern. The next ones for each further character are computed once and kept. */
interface Reached {
  readonly states: ReadonlySet<State>;
  /** It matches, whatever follows. */
  readonly isMatch: boolean;
  /** It matches if nothing follows. */
  readonly isMatchAtEnd: boolean;
  readonly after: Map<string, Reached>;
}

// Each character of a text can lead to other states. What would be kept beyond this many is forgotten and found again.
const mostKept = 50_000;

/** Tests texts against the states of a pattern. As in JavaScript, it can match anywhere in the text, unless it is anchored. */
export function matcherOf(start: State, end: State): (text: string) => boolean {
  const known = new Map<string, Reached>();
  const numbers = new Map<State, number>();
  let kept = 0;

  function reached(from: readonly State[], isFirst: boolean): Reached {
    const states = follow(from, { isFirst, isLast: false });
    const isMatchAtEnd = follow(from, { isFirst, isLast: true }).has(end);
    const name = `${isMatchAtEnd} ${[...states].map(numberOf).toSorted((a, b) => a - b)}`;
    const same = known.get(name);
    if (same) return same;
    const one = { states, isMatch: states.has(end), isMatchAtEnd, after: new Map() };
    known.set(name, one);
    return one;
  }

  function numberOf(state: State): number {
    const number = numbers.get(state) ?? numbers.size;
    numbers.set(state, number);
    return number;
  }

  function afterCharacter({ states, after }: Reached, character: string): Reached {
    if (kept > mostKept) forget();
    const taking = [...states].filter(({ take }) => take?.test(character));
    const next = reached([...taking.flatMap((state) => state.next), start], false);
    after.set(character, next);
    kept += 1 + next.states.size;
    return next;
  }

  function forget(): void {
    kept = 0;
    known.clear();
    first.after.clear();
  }

  const first = reached([start], true);
  return (text) => {
    let here = first;
    for (const character of text) {
      if (here.isMatch) return true;
      here = here.after.get(character) ?? afterCharacter(here, character);
    }
    return here.isMatch || here.isMatchAtEnd;
  };
}
