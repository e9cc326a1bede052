import { catalogue } from '#schemas/language/words.ts';

/** The words of an invoice, and of its printed copy. */
export const words = catalogue('server/invoices', {
  title: 'Invoice {invoice}',
  cancelled: 'Cancelled on {day}. Nothing is due.',
  billedTo: 'Billed to',
  policy: 'Policy',
  issued: 'Issued',
  period: 'Billing period',
  periodText: '{from} to {until}',
  item: 'Plan or fee',
  firstPayment: 'First payment',
  everyMonth: 'Every month after',
  total: 'Total',
  premium: 'Premium',
  fees: 'Fees',
  planNumber: 'Plan {number}',
  employersPart: 'Paid by the employer',
  howItIsPaid: 'How it is paid',
  cc: 'By card',
  eft: 'From a bank account',
  endingIn: '{way} ending in {digits}',
  byGroup: 'By your group',
  unknownWay: 'As agreed with the carrier',
  collected: 'We do not collect this amount ourselves. Your carrier, bank or employer collects it as your enrollment describes.',
  questions: 'Questions?',
  foot: 'Invoice {invoice} · page {page} of {pages} · {help}',
});
