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
  let [cells, cell, isBlank, line, begins, isQuoted] = [[] as string[], '', true, 1, 1, false];
  const add = (sign: string) => {
    cell += sign;
    // Trimming the whole value at each of its quotes would copy it each time.
    isBlank &&= sign.trim() === '';
  };
  const endOfCell = () => {
    cells.push(cell);
    [cell, isBlank] = ['', true];
  };
  const endOfRecord = function* (): Generator<CsvRecord> {
    endOfCell();
    if (cells.some((each) => each.trim() !== '')) yield { line: begins, cells: cells.map((each) => each.trim()) };
    cells = [];
  };
  for (let at = 0; at < source.length; at++) {
    const sign = source[at] ?? '';
    if (sign === '\n' || (sign === '\r' && source[at + 1] !== '\n')) line++;
    if (isQuoted) {
      if (sign !== '"') add(sign);
      else if (source[at + 1] !== '"') isQuoted = false;
      else {
        add(sign);
        at += 1;
      }
    } else if (sign === '"' && isBlank) [cell, isQuoted] = ['', true];
    else if (sign === separator) endOfCell();
    else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && source[at + 1] === '\n') continue;
      yield* endOfRecord();
      begins = line;
    } else add(sign);
  }
  yield* endOfRecord();
}

function separatorOf(text: string): string {
  const [heading = ''] = text.split(/[\r\n]/, 1);
  const counted = separators.map((sign) => ({ sign, times: heading.split(sign).length }));
  return counted.toSorted((a, b) => b.times - a.times)[0]?.sign ?? ',';
}
