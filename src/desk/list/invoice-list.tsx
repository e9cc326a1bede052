import type { CallData } from '#schemas/calls/calls.ts';
import { useCall } from '#src/api/use-call.ts';
import { InvoicesCsv } from './csv-buttons.tsx';
import { DeskList, type ListedRows } from './desk-list.tsx';
import { InvoiceTable } from './invoice-table.tsx';
import type { InvoiceFilter } from './list-filter.ts';

const invoices: ListedRows<CallData<'GET /get-desk-invoices'>['result'][number]> = {
  list: 'invoices',
  title: 'Invoices',
  about: 'One for each policy. Payments are not tracked here.',
  one: 'invoice',
  whyNone: 'Each completed enrollment gets one.',
  whatIsFound: 'Search for an exact number, email address or full name.',
  csv: (filter) => <InvoicesCsv filter={filter as InvoiceFilter} />,
  usePage: (filter) => useCall('GET /get-desk-invoices', filter as InvoiceFilter),
  table: (rows) => <InvoiceTable rows={rows} />,
};

/** Every invoice, with search, filters, and pages. */
export const InvoiceList = () => <DeskList rows={invoices} />;
