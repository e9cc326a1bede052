import { linearPattern, wholePattern } from '#schemas/fields/pattern/linear-pattern.ts';
import { type PatternNode, readPattern } from '#schemas/fields/pattern/read-pattern.ts';

/**
 * A text that a regular expression takes whole, as a carrier writes one: letters, classes, groups with alternatives and counts. Undefined for one that
 * says more than this reads, such as looking ahead, or that wants what was made up otherwise.
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

/** The first of several alternatives, and of what may be repeated the least. */
function textOf(node: PatternNode): string {
  if ('at' in node || 'ahead' in node) return '';
  if ('sequence' in node) return node.sequence.map(textOf).join('');
  if ('choice' in node) return node.choice[0] ? textOf(node.choice[0]) : '';
  if ('repeat' in node) return textOf(node.repeat).repeat(node.least);
  return candidates(node.source).find((each) => node.take.test(each)) ?? '';
}

// What is written in a class is mostly in it.
const candidates = (source: string) => ['a', 'A', '4', ' ', '-', ...source.replaceAll(/[[\]\\]/g, '')];
