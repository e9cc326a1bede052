import type { CallData, CallRequest } from '#schemas/calls/calls.ts';
import type { Context } from '#server/context.ts';
import { invoiceFacts } from '#server/invoices/invoice-for-desk.ts';
import type { StaffReach } from '#server/rules/people/staff-reach.ts';
import { Refused } from '#server/contract/refusals.ts';
import { listPlaces, type ListPlace } from '#server/store/desk/desk-list.ts';
import { invoicePlaces } from '#server/store/desk/invoices-by-number.ts';
import { anyInvoice, invoiceRows } from '#server/store/policies/invoices.ts';
import { type CsvColumns, csvPart } from './csv-part.ts';
import { listed } from './list.ts';
import { wantedList } from './list-request.ts';
import { pageOf, type Part } from './page-of.ts';

/** The parameters of a list of invoices. */
export type InvoicesRequest = CallRequest<'GET /get-desk-invoices'>;
/** An invoice in a list. */
export type ListedInvoice = CallData<'GET /get-desk-invoices'>['result'][number];

/** A part of the list, and the names of the parts beside it. */
export interface InvoicePage {
  readonly rows: readonly ListedInvoice[];
  readonly next: string | null;
  readonly previous: string | null;
}

/** The invoices of one page, by number or in the order of their enrollments: each has one, so it is found by the same labels. */
export async function invoicePage(ctx: Context, reach: StaffReach, request: InvoicesRequest, most: number): Promise<InvoicePage> {
  const { state, page, sort, ...filter } = request;
  const dated = { ...filter, ...(sort === undefined || sort === 'number' ? {} : { sort }) };
  const wanted = wantedList(ctx, dated, reach, [state === undefined ? anyInvoice : { ...anyInvoice, value: state }]);
  // A range of dates is listed by date, as everywhere.
  const isByNumber = sort === 'number' && wanted.order === 'started_at';
  return ctx.store.readApart(async (db) => {
    const walk = (part: Part) =>
      isByNumber ? invoicePlaces(db, { ...wanted, ...part, after: numberOf(part.after) }) : listPlaces(db, { ...wanted, ...part });
    const { places, next, previous } = await pageOf(page, most, wanted.descending, walk);
    const enrollments = await listed(ctx, db, places);
    const invoices = await invoiceRows(
      db,
      enrollments.map(({ enrollment_id }) => enrollment_id),
    );
    const rows = enrollments.flatMap(({ enrollment_id, name, email, plans, carriers, agent, group }) =>
      invoices
        .filter((invoice) => invoice.enrollment_id === enrollment_id)
        .map((invoice) => ({ ...invoiceFacts(invoice), enrollment_id, name, email, plans, carriers, agent, group })),
    );
    return { rows, next, previous };
  });
}

// A place in another order is none in this one.
function numberOf(place: ListPlace | undefined): number | undefined {
  if (place === undefined) return undefined;
  if (!/^\d{1,9}$/.test(place.at)) throw new Refused('page-unknown');
  return Number(place.at);
}

const dollars = (amount: number | null) => (amount === null ? '' : amount.toFixed(2));

const columns: CsvColumns<ListedInvoice> = [
  ['Invoice', ({ invoice }) => invoice],
  ['Status', ({ state }) => state],
  ['Policy', ({ policy_id }) => policy_id],
  ['Billed to', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Plans', ({ plans }) => plans.join('; ')],
  ['Carriers', ({ carriers }) => carriers.join('; ')],
  ['From', ({ period }) => period.from],
  ['Until', ({ period }) => period.until],
  ['First payment', ({ total }) => dollars(total)],
  ['Every month after', ({ monthly }) => dollars(monthly)],
  ['Employer pays monthly', ({ employer_pays }) => dollars(employer_pays)],
  ['Agent', ({ agent }) => agent],
  ['Group', ({ group }) => group],
  ['Issued', ({ issued_at }) => issued_at],
  ['Cancelled', ({ cancelled_at }) => cancelled_at ?? ''],
];

/** The list as CSV; with its headings if it is the first part. */
export function invoicesCsv(rows: readonly ListedInvoice[], isFirst: boolean): string {
  return csvPart(columns, rows, isFirst);
}
