import { stringify } from 'csv-stringify/sync';
import { cellText } from './change-value.ts';
import type { Subject } from './column-source.ts';
import type { FileFormat, Written } from './file-format.ts';
import type { ExportColumn } from './layout.ts';
import type { PolicyRecord } from './policy-record.ts';

// A spreadsheet runs a cell that begins with one of = + - @; an apostrophe in front makes it a text.
const options = { record_delimiter: '\r\n', escape_formulas: true } as const;

type Subjects = (record: PolicyRecord) => readonly Subject[];

/** A file of comma-separated values, with the names of the columns in its first line. */
export function csvFormat(columns: readonly ExportColumn[], subjects: Subjects): FileFormat {
  return {
    head: stringify([columns.map(({ name }) => name)], options),
    write: (records) =>
      writtenRecords(records, columns, subjects, (rows) =>
        stringify(
          rows.map((row) => row.map(({ value, field }) => cellText(value, field))),
          options,
        ),
      ),
  };
}

/** A file with a JSON object in each line: the columns by name, those without an answer left out. */
export function jsonColumnsFormat(columns: readonly ExportColumn[], subjects: Subjects): FileFormat {
  return {
    head: '',
    write: (records) =>
      writtenRecords(records, columns, subjects, (rows) =>
        rows
          .map(
            (row) => `${JSON.stringify(Object.fromEntries(row.map(({ value }, at) => [columns[at]?.name ?? '', value ?? undefined])))}\n`,
          )
          .join(''),
      ),
  };
}

type Row = readonly ReturnType<ExportColumn['read']>[];

function writtenRecords(
  records: readonly PolicyRecord[],
  columns: readonly ExportColumn[],
  subjects: Subjects,
  textOf: (rows: readonly Row[]) => string,
): Written {
  const rows: Row[] = [];
  const revealed: { readonly enrollment_id: string; readonly names: readonly string[] }[] = [];
  for (const record of records) {
    const own = subjects(record).map((subject) => columns.map((column) => column.read(subject)));
    rows.push(...own);
    const names = [...new Set(own.flat().flatMap(({ reveals }) => reveals ?? []))];
    if (names.length > 0) revealed.push({ enrollment_id: record.enrollment.id, names });
  }
  return { text: textOf(rows), policies: records.length, records: rows.length, revealed };
}
