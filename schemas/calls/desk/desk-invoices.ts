import { Type } from 'typebox';
import { invoiceStates } from '#schemas/desk/invoice-states.ts';
import { paymentMethods } from '#schemas/rules/payment.ts';
import { call, enrollmentId, instant, orNull } from '../call.ts';
import { deskFilter, pageName } from './desk.ts';

const { search, carrier_id, plan_id, agent_id, group_id, effective_from, effective_until, direction, page } = deskFilter;

/** The filters and the order of a list of invoices. Every given filter must match. */
const InvoiceFilter = {
  search,
  state: Type.Optional(Type.Enum([...invoiceStates])),
  carrier_id,
  plan_id,
  agent_id,
  group_id,
  effective_from,
  effective_until,
  sort: Type.Optional(
    Type.Enum(['started', 'effective', 'number'], {
      description: 'By the start of the enrollment, unless stated otherwise; by effective date if a range of dates is given.',
    }),
  ),
  direction,
  page,
};

/** The facts of an invoice wherever it is shown. Money is in dollars. */
const facts = {
  invoice: Type.String({ description: 'Its number: `INV-000042`.' }),
  policy_id: Type.String(),
  state: Type.Enum([...invoiceStates]),
  issued_at: instant,
  cancelled_at: orNull(instant),
  period: Type.Object({ from: Type.String(), until: Type.String() }, { description: 'The days that it is for, as `mm/dd/yyyy`.' }),
  total: Type.Number({ description: 'The first payment, with what is charged once.' }),
  monthly: Type.Number({ description: 'Each month after.' }),
  employer_pays: orNull(Type.Number({ description: "The employer's part of each month; null without a contributing employer." })),
};

/** An invoice with its lines, as it was issued. */
export const IssuedInvoice = Type.Object({
  ...facts,
  name: Type.String({ description: 'Whom it is for.' }),
  payment_method: orNull(Type.Enum([...paymentMethods])),
  last_four: Type.String({ description: 'The last digits of the card or account; empty if there is none.' }),
  lines: Type.Array(
    Type.Object({
      name: Type.String(),
      detail: Type.String({ description: 'Carrier and tier.' }),
      first: Type.Number({ description: 'With the first payment.' }),
      monthly: Type.Number({ description: 'Each month after.' }),
      employer_pays: orNull(Type.Number()),
      parts: Type.Array(Type.Object({ name: Type.String(), amount: Type.Number(), once: Type.Boolean() }), {
        description: 'Premium and fees; empty if it is only a premium.',
      }),
    }),
    { description: 'By plan. They add up to the total.' },
  ),
});

const Row = Type.Object({
  ...facts,
  enrollment_id: Type.String(),
  name: Type.String({ description: 'The applicant.' }),
  email: Type.String(),
  plans: Type.Array(Type.String()),
  carriers: Type.Array(Type.String()),
  agent: Type.String(),
  group: Type.String(),
});

/** Invoices at the operations desk. */
export const deskInvoiceCalls = {
  'GET /get-desk-invoices': call({
    summary: 'One page of the invoices that match',
    access: 'operations',
    request: Type.Object(InvoiceFilter),
    data: Type.Object({ result: Type.Array(Row), next: pageName, previous: pageName }),
  }),
  'GET /get-desk-invoices-csv': call({
    summary: 'The same as CSV, a part at a time; the first part has the heading',
    access: 'operations',
    request: Type.Object(InvoiceFilter),
    data: Type.Object({ csv: Type.String(), rows: Type.Integer({ minimum: 0 }), next: pageName }),
  }),
  'GET /get-desk-invoice-copy': call({
    summary: 'An invoice as a PDF file, in base64',
    access: 'operations',
    request: Type.Object({
      enrollment_id: enrollmentId,
      invoice: Type.String({ pattern: '^INV-[0-9]{6,9}$', description: 'Its number.' }),
    }),
    data: Type.Object({ file_name: Type.String(), content: Type.String() }),
  }),
};
