import { stringify } from 'csv-stringify/sync';

/** Each column with its heading. */
export type CsvColumns<Row> = readonly (readonly [string, (row: Row) => string])[];

/** Rows as CSV; with the headings if they are the first part. No cell can act as a formula. */
export function csvPart<Row>(columns: CsvColumns<Row>, rows: readonly Row[], isFirst: boolean): string {
  const heading = isFirst ? [columns.map(([name]) => name)] : [];
  const lines = [...heading, ...rows.map((row) => columns.map(([, cell]) => cell(row)))];
  return stringify(lines, { record_delimiter: '\r\n', escape_formulas: true });
}
