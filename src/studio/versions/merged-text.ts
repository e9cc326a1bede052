import { lineChanges } from './line-changes.ts';

/** Lines of a text that differ in another one. */
interface Hunk {
  /** Their start, from 0. */
  readonly at: number;
  readonly gone: number;
  readonly lines: readonly string[];
}

/** A text with the edits of two people; undefined if they touch the same or neighboring lines. */
export function mergedText(base: string, mine: string, theirs: string): string | undefined {
  const [own, other] = [hunksOf(base, mine), hunksOf(base, theirs)];
  const fresh = other.filter((hunk) => !own.some((each) => JSON.stringify(each) === JSON.stringify(hunk)));
  if (fresh.some((hunk) => own.some((each) => touch(each, hunk)))) return undefined;
  const lines = base.split('\n');
  for (const { at, gone, lines: now } of [...own, ...fresh].toSorted((a, b) => b.at - a.at)) lines.splice(at, gone, ...now);
  return lines.join('\n');
}

const touch = (a: Hunk, b: Hunk) => a.at <= b.at + b.gone && b.at <= a.at + a.gone;

function hunksOf(before: string, after: string): readonly Hunk[] {
  const hunks: Hunk[] = [];
  // How many lines the new text has gained on the old one, up to here.
  let ahead = 0;
  for (const { side, line, text } of lineChanges(before, after)) {
    const at = side === 'gone' ? line - 1 : line - 1 - ahead;
    ahead += side === 'gone' ? -1 : 1;
    const last = hunks.at(-1);
    const joins = last && last.at + last.gone === at;
    const { at: start, gone, lines } = joins ? last : { at, gone: 0, lines: [] };
    if (joins) hunks.pop();
    hunks.push(side === 'gone' ? { at: start, gone: gone + 1, lines } : { at: start, gone, lines: [...lines, text] });
  }
  return hunks;
}
