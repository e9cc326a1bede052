import { neededCode } from '../page/lost-code.ts';

/** Each column with its heading. */
export type CsvColumns<Row> = readonly (readonly [string, (row: Row) => string])[];

/** Rows as CSV; with the headings if they are the first part. No cell can act as a formula. */
export async function csvText<Row>(columns: CsvColumns<Row>, rows: readonly Row[], isFirst: boolean): Promise<string> {
  // Loaded only for people who want a file.
  const { stringify } = await neededCode(() => import('csv-stringify/browser/esm/sync'));
  const heading = isFirst ? [columns.map(([name]) => name)] : [];
  const lines = rows.map((row) => columns.map(([, cell]) => cell(row)));
  return stringify([...heading, ...lines], { record_delimiter: '\r\n', escape_formulas: true });
}

/** A list that is already loaded, as the only part of its CSV file. */
export async function wholeList<Row>(columns: CsvColumns<Row>, rows: readonly Row[]) {
  return { csv: await csvText(columns, rows, true), rows: rows.length, next: null };
}

/** A page of a list of which each page is asked for by the id of the last row before it. */
interface Page<Row> {
  readonly result: readonly Row[];
  readonly more: boolean;
}

/** A list as the parts of its CSV file, a page each. */
export function listByPages<Row>(
  columns: CsvColumns<Row>,
  fetchPage: (from: { readonly after?: string }, signal: AbortSignal) => Promise<Page<Row>>,
  idOf: (row: Row) => string,
) {
  return async (after: string | undefined, signal: AbortSignal) => {
    const { result, more } = await fetchPage(after === undefined ? {} : { after }, signal);
    const last = result.at(-1);
    return { csv: await csvText(columns, result, after === undefined), rows: result.length, next: more && last ? idOf(last) : null };
  };
}
