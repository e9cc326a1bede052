import { matcherOf } from './matcher.ts';
import { PatternError, readPattern } from './read-pattern.ts';
import { flat, statesOf } from './states.ts';

/** A compiled pattern, which matches a text in time proportional to the text's length. */
export interface LinearPattern {
  test(text: string): boolean;
}

/** Maximum length of a text; a longer one is not matched. */
export const longestTried = 4000;

const made = new Map<string, LinearPattern>();
const mostMade = 500;

/**
 * A regular expression that matches like JavaScript's own, but without backtracking: it follows all paths in parallel,
 * so that no pattern and no text can block a machine. Throws {@link PatternError} for an unsupported pattern.
 */
export function linearPattern(pattern: string): LinearPattern {
  const known = made.get(pattern);
  if (known) return known;
  const walked = makePattern(pattern);
  if (made.size >= mostMade) made.clear();
  made.set(pattern, walked);
  return walked;
}

/**
 * A carrier's pattern as intended: for the whole answer, as in HTML. In `^a|b$`, each half is anchored at one end only.
 */
export function wholePattern(pattern: string): string {
  if (!pattern.startsWith('^') || !pattern.endsWith('$')) return `^(?:${pattern})$`;
  const last = flat(readPattern(pattern)).at(-1);
  return last && 'at' in last ? pattern : `^(?:${pattern})$`;
}

/** The reason why a pattern is unsupported; undefined if it is supported. */
export function patternProblem(pattern: string): string | undefined {
  try {
    // Parsed as written first, so that the message quotes it as written.
    readPattern(pattern);
    linearPattern(wholePattern(pattern));
    return undefined;
  } catch (error) {
    if (error instanceof PatternError) return error.message;
    throw error;
  }
}

function makePattern(pattern: string): LinearPattern {
  const { looks, start, end } = statesOf(pattern);
  const matches = matcherOf(start, end);
  const aheads = looks.map((look) => ({ matches: matcherOf(look.start, end), isWanted: look.isWanted }));
  return {
    test: (text) => text.length <= longestTried && aheads.every((ahead) => ahead.matches(text) === ahead.isWanted) && matches(text),
  };
}
