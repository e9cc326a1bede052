import { linearPattern, wholePattern } from '#schemas/fields/pattern/linear-pattern.ts';
import { type PatternNode, readPattern } from '#schemas/fields/pattern/read-pattern.ts';

/**
 * Makes up a text that a carrier's regular expression matches as a whole: supports letters, classes, groups with
 * alternatives, and counts. Undefined for a pattern with anything else, such as lookahead, or if the result does not
 * match.
 */
export function textOfPattern(pattern: string): string | undefined {
  try {
    const whole = linearPattern(wholePattern(pattern));
    const text = textOf(readPattern(pattern));
    return whole.test(text) ? text : undefined;
  } catch {
    return undefined;
  }
}

/** Takes the first of several alternatives, and the fewest repetitions. */
function textOf(node: PatternNode): string {
  if ('at' in node || 'ahead' in node) return '';
  if ('sequence' in node) return node.sequence.map(textOf).join('');
  if ('choice' in node) {
    const [first] = node.choice;
    return first ? textOf(first) : '';
  }
  if ('repeat' in node) return textOf(node.repeat).repeat(node.least);
  return candidates(node.source).find((each) => node.take.test(each)) ?? '';
}

// Characters written in a class are usually part of it.
const candidates = (source: string) => ['a', 'A', '4', ' ', '-', ...source.replaceAll(/[[\]\\]/g, '')];
