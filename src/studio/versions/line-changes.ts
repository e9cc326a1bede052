/** A line that is in only one of two texts. */
export interface LineChange {
  readonly side: 'gone' | 'new';
  /** Starts at 1, in the text that has it. */
  readonly line: number;
  readonly text: string;
}

/** The lines in which two texts differ, by their longest common subsequence of lines. */
export function lineChanges(before: string, after: string): readonly LineChange[] {
  const [was, now] = [before.split('\n'), after.split('\n')];
  let start = 0;
  while (start < was.length && start < now.length && was[start] === now[start]) start += 1;
  let end = 0;
  while (end < was.length - start && end < now.length - start && was[was.length - 1 - end] === now[now.length - 1 - end]) end += 1;
  return middleChanges(was.slice(start, was.length - end), now.slice(start, now.length - end), start);
}

function middleChanges(was: readonly string[], now: readonly string[], offset: number): readonly LineChange[] {
  const common = commonLengths(was, now);
  const changes: LineChange[] = [];
  let [i, j] = [0, 0];
  while (i < was.length || j < now.length) {
    if (i < was.length && j < now.length && was[i] === now[j]) {
      [i, j] = [i + 1, j + 1];
    } else if (j >= now.length || (i < was.length && (common[i + 1]?.[j] ?? 0) >= (common[i]?.[j + 1] ?? 0))) {
      changes.push({ side: 'gone', line: offset + i + 1, text: was[i] ?? '' });
      i += 1;
    } else {
      changes.push({ side: 'new', line: offset + j + 1, text: now[j] ?? '' });
      j += 1;
    }
  }
  return changes;
}

/** The number of lines that two texts have in common, in order, from lines i and j on. */
function commonLengths(was: readonly string[], now: readonly string[]): readonly (readonly number[])[] {
  const rows = Array.from({ length: was.length + 1 }, () => Array.from<number>({ length: now.length + 1 }).fill(0));
  for (let i = was.length - 1; i >= 0; i -= 1) {
    for (let j = now.length - 1; j >= 0; j -= 1) {
      const [row, below] = [rows[i], rows[i + 1]];
      if (!row || !below) continue;
      row[j] = was[i] === now[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0);
    }
  }
  return rows;
}
