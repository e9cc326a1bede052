import { call } from '#src/api/call.ts';
import { CsvDownload } from '#src/ui/download/csv-download.tsx';
import type { EnrollmentFilter, InvoiceFilter } from './list-filter.ts';

/** Offers all enrollments, as filtered, as a CSV file. */
export function EnrollmentsCsv({ filter: { page: _, ...wanted } }: { readonly filter: EnrollmentFilter }) {
  return (
    <CsvDownload
      fileName="enrollments.csv"
      onPart={(page, signal) => call('GET /get-desk-enrollments-csv', page === undefined ? wanted : { ...wanted, page }, signal)}
    />
  );
}

/** The same for invoices. */
export function InvoicesCsv({ filter: { page: _, ...wanted } }: { readonly filter: InvoiceFilter }) {
  return (
    <CsvDownload
      fileName="invoices.csv"
      onPart={(page, signal) => call('GET /get-desk-invoices-csv', page === undefined ? wanted : { ...wanted, page }, signal)}
    />
  );
}
