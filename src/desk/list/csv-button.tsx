import { call } from '#src/api/call.ts';
import { CsvDownload } from '#src/ui/csv-download.tsx';
import type { ListFilter } from './list-filter.ts';

/** Offers the whole list, as filtered, as a CSV file. */
export function CsvButton({ request }: { readonly request: ListFilter }) {
  const { page: _, ...wanted } = request;
  return (
    <CsvDownload
      fileName="enrollments.csv"
      onPart={(page, signal) => call('GET /get-desk-enrollments-csv', page === undefined ? wanted : { ...wanted, page }, signal)}
    />
  );
}
