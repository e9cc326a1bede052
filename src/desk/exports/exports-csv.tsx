import { call } from '#src/api/call.ts';
import { CsvDownload } from '#src/ui/download/csv-download.tsx';
import { type CsvColumns, listByPages } from '#src/ui/download/csv-text.ts';
import { type Export, extentText, formatNames, standingNames } from './export-words.ts';

const columns: CsvColumns<Export> = [
  ['Carrier', ({ carrier_name }) => carrier_name],
  ['Format', ({ format }) => formatNames[format]],
  ['Policies in it', extentText],
  ['Layout', ({ layout, layout_version }) => `${layout}, version ${layout_version}`],
  ['Control number', ({ control_number }) => String(control_number ?? '')],
  ['Status', ({ state }) => standingNames[state]],
  ['Policies', ({ policies }) => String(policies)],
  ['Records', ({ records }) => String(records)],
  ['Bytes', ({ bytes }) => String(bytes)],
  ['Asked by', ({ asked_by }) => asked_by],
  ['Asked', ({ asked_at }) => asked_at],
  ['Kept until', ({ expires_at }) => expires_at ?? ''],
  ['Files', ({ files }) => files.map(({ file_name }) => file_name).join('; ')],
  ['Error', ({ error }) => error ?? ''],
];

/** Offers the list of all exports as a CSV file. */
export function ExportsCsv() {
  return (
    <CsvDownload
      fileName="exports.csv"
      onPart={listByPages(
        columns,
        (from, signal) => call('GET /get-exports', from, signal),
        ({ export_id }) => export_id,
      )}
    />
  );
}
