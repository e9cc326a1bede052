/** A record of a CSV file, with the line on which it begins. */
export interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

/** The separators that spreadsheets write. */
const separators = [',', ';', '\t'] as const;

/**
 * The records of a CSV file, one at a time, with quotes as in RFC 4180 and any line ending. The first line names the
 * separator, unless it is known. Empty lines are left out; a quote that is never closed ends with the file.
 */
export function* readCsv(text: string, known?: (typeof separators)[number]): Generator<CsvRecord> {
  const source = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const separator = known ?? separatorOf(source);
  let [cells, cell, line, begins, isQuoted] = [[] as string[], '', 1, 1, false];
  const endOfRecord = function* (): Generator<CsvRecord> {
    cells.push(cell);
    if (cells.some((each) => each.trim() !== '')) yield { line: begins, cells: cells.map((each) => each.trim()) };
    [cells, cell] = [[], ''];
  };
  for (let at = 0; at < source.length; at++) {
    const sign = source[at] ?? '';
    if (sign === '\n' || (sign === '\r' && source[at + 1] !== '\n')) line++;
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (source[at + 1] === '"') [cell, at] = [`${cell}"`, at + 1];
      else isQuoted = false;
    } else if (sign === '"' && cell.trim() === '') [cell, isQuoted] = ['', true];
    else if (sign === separator) {
      cells.push(cell);
      cell = '';
    } else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && source[at + 1] === '\n') continue;
      yield* endOfRecord();
      begins = line;
    } else cell += sign;
  }
  yield* endOfRecord();
}

function separatorOf(text: string): string {
  const [heading = ''] = text.split(/[\r\n]/, 1);
  const counted = separators.map((sign) => ({ sign, times: heading.split(sign).length }));
  return counted.toSorted((a, b) => b.times - a.times)[0]?.sign ?? ',';
}
