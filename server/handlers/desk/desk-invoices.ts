import { readInvoiceName } from '#schemas/desk/invoice-states.ts';
import type { HandlersFor } from '#server/context.ts';
import { Refused } from '#server/contract/refusals.ts';
import { invoicePage, invoicesCsv } from '#server/desk/invoice-list.ts';
import { ownedBy } from '#server/desk/owned.ts';
import { pageRows, partRows } from '#server/desk/page-of.ts';
import { noteAct, noteList } from '#server/desk/staff-acts.ts';
import { drawInvoice } from '#server/documents/invoice-pdf.ts';
import { invoicesOf } from '#server/store/policies/invoices.ts';

type InvoiceCall = 'GET /get-desk-invoices' | 'GET /get-desk-invoices-csv' | 'GET /get-desk-invoice-copy';

/** Invoices at the desk. */
export const deskInvoiceHandlers: HandlersFor<InvoiceCall> = {
  'GET /get-desk-invoices': async (input, ctx) => {
    const { rows, next, previous } = await invoicePage(ctx, ctx.staff, input, pageRows);
    return { result: [...rows], next, previous };
  },

  'GET /get-desk-invoices-csv': async (input, ctx) => {
    const isFirst = input.page === undefined;
    const { rows, next } = await invoicePage(ctx, ctx.staff, input, partRows);
    if (isFirst) await noteList(ctx, 'invoices-as-csv', input);
    return { csv: invoicesCsv(rows, isFirst), rows: rows.length, next };
  },

  'GET /get-desk-invoice-copy': async ({ enrollment_id, invoice: name }, ctx) => {
    const { enrollment, config } = await ownedBy(ctx, enrollment_id);
    const invoices = await invoicesOf(ctx.store.db, enrollment.sealer);
    const invoice = invoices.find(({ number }) => Number(number) === readInvoiceName(name));
    if (!invoice) throw new Refused('invoice-unknown');
    await ctx.store.write((trx) => noteAct(trx, ctx, { enrollment_id, action: 'open-invoice', detail: name }));
    const pdf = await drawInvoice(config.site, invoice);
    return { file_name: `${name}.pdf`, content: pdf.toString('base64') };
  },
};
