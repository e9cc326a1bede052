import type { PatternNode } from './read-pattern.ts';

/** The minimum and maximum number of characters that a pattern matches. */
export interface Lengths {
  readonly least: number;
  readonly most: number;
}

const none: Lengths = { least: 0, most: 0 };

/** The lengths of the texts that a pattern matches as a whole. */
export function lengthsTaken(node: PatternNode): Lengths {
  if ('take' in node) return { least: 1, most: 1 };
  if ('at' in node || 'ahead' in node) return none;
  if ('sequence' in node) {
    return node.sequence.map(lengthsTaken).reduce((sum, each) => ({ least: sum.least + each.least, most: sum.most + each.most }), none);
  }
  if ('choice' in node) {
    const all = node.choice.map(lengthsTaken);
    return { least: Math.min(...all.map(({ least }) => least)), most: Math.max(...all.map(({ most }) => most)) };
  }
  const once = lengthsTaken(node.repeat);
  return { least: once.least * node.least, most: once.most === 0 ? 0 : once.most * node.most };
}
