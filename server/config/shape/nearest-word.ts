// Words this long are not misspellings of each other, and the comparison takes quadratic time.
const longestWord = 60;

/**
 * The most likely intended word, or undefined if none is close: at most a third of the letters may differ, and swapped
 * neighbors count as one difference.
 */
export function nearestWord(written: string, words: readonly string[]): string | undefined {
  if (written.length > longestWord) return undefined;
  let nearest: string | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const word of words) {
    const allowed = Math.max(1, Math.floor(Math.max(word.length, written.length) / 3));
    // A difference in length is a lower bound.
    if (Math.abs(word.length - written.length) > Math.min(allowed, least - 1)) continue;
    const distance = editDistance(written.toLowerCase(), word.toLowerCase());
    if (distance > allowed || distance >= least) continue;
    [nearest, least] = [word, distance];
  }
  return nearest;
}

// Optimal string alignment: insertions, deletions, substitutions and swaps of neighbors.
function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        (above[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (above[j - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, above] = [above, row];
  }
  return above[b.length] ?? 0;
}
