import { fill } from '#schemas/messages/fill.ts';
import { dateAt, formatDate } from '#schemas/values/dates.ts';
import { invoiceName } from '#schemas/desk/invoice-states.ts';
import { isPaidByGroup } from '#schemas/rules/payment.ts';
import { phoneText } from '#schemas/values/phone-text.ts';
import type { Config } from '#server/config/config.ts';
import { periodFrom } from '#server/invoices/invoice-for-desk.ts';
import { words } from '#server/invoices/words.ts';
import { inLanguage } from '#server/language/in-language.ts';
import { formatCents } from '#server/rules/pricing/cents.ts';
import { payerNames } from '#server/rules/pricing/payer-lines.ts';
import type { Invoice, InvoiceContent } from '#server/store/policies/invoices.ts';
import {
  drawHead,
  drawHeading,
  drawNote,
  drawTable,
  drawText,
  endLine,
  ink,
  keepTogether,
  margins,
  muted,
  newDocument,
  numberPages,
} from './page.ts';
import type { TaggedPdf } from './tagged-pdf.ts';

type Site = Config['site'];

/** Draws an invoice as a PDF, in the language of the person it is for. */
export function drawInvoice(site: Site, invoice: Invoice): Promise<Buffer> {
  return inLanguage(invoice.content.language, () => draw(site, invoice));
}

async function draw(site: Site, invoice: Invoice): Promise<Buffer> {
  const name = invoiceName(Number(invoice.number));
  const title = fill(words.title, { invoice: name });
  const help = `${phoneText(site.help_phone)} · ${site.help_email}`;
  const tagged = await newDocument({ title, author: site.site_name, created: new Date(invoice.issued_at) });
  const day = (instant: string) => formatDate(dateAt(new Date(instant), site.time_zone));
  tagged.within('Sect', () => {
    drawHead(tagged, site.site_name, title);
    if (invoice.cancelled_at !== null) {
      const text = fill(words.cancelled, { day: day(invoice.cancelled_at) });
      tagged.part('P', () => drawText(tagged, text, { bold: true, size: 11 }));
      tagged.pdf.moveDown(0.4);
    }
    drawTable(tagged, [
      [words.billedTo, [invoice.content.name, invoice.content.email].filter(Boolean).join(', ')],
      [words.policy, invoice.policy_id],
      [words.issued, day(invoice.issued_at)],
      [words.period, fill(words.periodText, periodFrom(invoice.effective_date))],
      [words.howItIsPaid, wayOf(invoice.content)],
    ]);
    tagged.pdf.moveDown(1.5);
    drawAmounts(tagged, rowsOf(invoice));
    drawNote(tagged, words.collected);
    drawHeading(tagged, words.questions);
    tagged.part('P', () => drawText(tagged, help));
  });
  numberPages(tagged, (page, pages) => fill(words.foot, { invoice: name, page, pages, help }));
  return tagged.finish();
}

function wayOf({ payment_method: method, last_four }: InvoiceContent): string {
  if (method === undefined) return words.unknownWay;
  if (isPaidByGroup(method)) return words.byGroup;
  const way = method === 'cc' ? words.cc : words.eft;
  return last_four === '' ? way : fill(words.endingIn, { way, digits: last_four });
}

/** A line of amounts: its name, the first payment and each later one, in cents. */
interface AmountRow {
  readonly name: string;
  readonly first: number;
  readonly monthly: number;
  readonly look: 'plan' | 'part' | 'sum';
}

function rowsOf({ content, total_cents, recurring_cents, employer_cents }: Invoice): readonly AmountRow[] {
  const [total, recurring] = [Number(total_cents), Number(recurring_cents)];
  const lines = content.lines.flatMap(({ name, detail, monthly_cents, one_time_cents, employer_cents: employer, parts }): AmountRow[] => [
    {
      name: [name, detail].filter(Boolean).join(', '),
      first: monthly_cents + one_time_cents,
      monthly: monthly_cents,
      look: 'plan',
    },
    ...parts.map((part) => ({ name: part.name, first: part.cents, monthly: part.once ? 0 : part.cents, look: 'part' as const })),
    ...(employer === undefined ? [] : [{ name: words.employersPart, first: employer, monthly: employer, look: 'part' as const }]),
  ]);
  const employer = employer_cents === null ? undefined : Number(employer_cents);
  const payers = payerNames();
  return [
    ...lines,
    { name: words.total, first: total, monthly: recurring, look: 'sum' },
    ...(employer === undefined
      ? []
      : [
          { name: payers.employer, first: employer, monthly: employer, look: 'plan' as const },
          { name: payers.employee, first: total - employer, monthly: recurring - employer, look: 'sum' as const },
        ]),
  ];
}

const amountWidth = 110;

function drawAmounts(tagged: TaggedPdf, rows: readonly AmountRow[]): void {
  tagged.within('Table', () => {
    tagged.within('TR', () => drawCells(tagged, [words.item, words.firstPayment, words.everyMonth], { isHead: true }));
    for (const { name, first, monthly, look } of rows) {
      const cells = [name, formatCents(first), formatCents(monthly)] as const;
      tagged.within('TR', () => drawCells(tagged, cells, { bold: look === 'sum', shift: look === 'part' ? 14 : 0 }));
    }
  });
}

interface CellLook {
  readonly isHead?: boolean;
  readonly bold?: boolean;
  readonly shift?: number;
}

type Cells = readonly [name: string, first: string, monthly: string];

function drawCells(tagged: TaggedPdf, [name, ...amounts]: Cells, { isHead = false, bold = isHead, shift = 0 }: CellLook): void {
  const { pdf } = tagged;
  const nameWidth = pdf.page.width - margins.left - margins.right - amounts.length * amountWidth - shift;
  pdf.font(bold ? 'bold' : 'plain').fontSize(9.5);
  const [shownName, ...shown] = [name, ...amounts].map((text) => tagged.shown(text));
  const height = pdf.heightOfString(shownName ?? '', { width: nameWidth }) + 6;
  keepTogether(tagged, height);
  const top = pdf.y;
  const color = shift > 0 || isHead ? muted : ink;
  const write = (text: string, left: number, options: PDFKit.Mixins.TextOptions) => () =>
    void pdf.fillColor(color).text(text, left, top + 3, options);
  tagged.part('TH', write(shownName ?? '', margins.left + shift, { width: nameWidth }), { scope: isHead ? 'Column' : 'Row' });
  for (const [at, text] of shown.entries()) {
    const left = pdf.page.width - margins.right - (amounts.length - at) * amountWidth;
    const draw = write(text, left, { width: amountWidth, align: 'right' });
    if (isHead) tagged.part('TH', draw, { scope: 'Column' });
    else tagged.part('TD', draw);
  }
  endLine(tagged, top + height);
}
