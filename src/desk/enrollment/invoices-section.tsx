import { isPaidByGroup } from '#schemas/rules/payment.ts';
import { call } from '#src/api/call.ts';
import { useSending } from '#src/api/use-sending.ts';
import { InvoiceBadge } from '#src/desk/invoice-badge.tsx';
import { useMomentText } from '#src/ui/moment.tsx';
import { Button } from '#src/ui/button.tsx';
import { formatMoney } from '#src/ui/cost/money.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { Detail } from './detail.ts';
import { savePdf } from './save-pdf.ts';
import { Facts, Section } from './section.tsx';

type Invoice = Detail['invoices'][number];

/** The invoices of the policy. Shows nothing before there is a policy. */
export function InvoicesSection({ detail: { enrollment_id, policy_id, invoices } }: { readonly detail: Detail }) {
  if (policy_id === '') return null;
  return (
    <Section title={invoices.length > 1 ? 'Invoices' : 'Invoice'}>
      {invoices.length === 0 ? (
        <p className="mt-2 text-sm text-ink-muted">
          There is none yet. The receipt page asks for it; if no one opens that page, it is created a few minutes after the enrollment.
        </p>
      ) : (
        invoices.map((invoice) => <OneInvoice key={invoice.invoice} enrollmentId={enrollment_id} invoice={invoice} />)
      )}
    </Section>
  );
}

function OneInvoice({ enrollmentId, invoice }: { readonly enrollmentId: string; readonly invoice: Invoice }) {
  const momentText = useMomentText();
  const { busy, problem, send } = useSending();
  const download = async () => savePdf(await call('GET /get-desk-invoice-copy', { enrollment_id: enrollmentId, invoice: invoice.invoice }));
  return (
    <article aria-label={`Invoice ${invoice.invoice}`} className="mt-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="flex flex-wrap items-center gap-3">
          <span className="font-semibold tabular-nums">{invoice.invoice}</span>
          <InvoiceBadge state={invoice.state} />
        </p>
        <Button size="small" variant="secondary" busy={busy} className="print:hidden" onClick={() => void send(download)}>
          Download the invoice (PDF)
        </Button>
      </div>
      {problem ? (
        <Notice kind="danger" className="mt-3">
          {problem.message}
        </Notice>
      ) : null}
      <Facts
        facts={[
          ['Billed to', invoice.name],
          ['Billing period', `${invoice.period.from} to ${invoice.period.until}`],
          ['How it is paid', wayOf(invoice)],
          ['Issued', momentText(invoice.issued_at)],
          ['Cancelled', invoice.cancelled_at === null ? '' : momentText(invoice.cancelled_at)],
        ]}
      />
      <Amounts invoice={invoice} />
    </article>
  );
}

function wayOf({ payment_method: method, last_four }: Invoice): string {
  if (method === null) return 'Not known';
  if (isPaidByGroup(method)) return 'By the group';
  return `${method === 'cc' ? 'Card' : 'Bank account'}${last_four ? ` ending in ${last_four}` : ''}`;
}

function Amounts({ invoice: { lines, total, monthly, employer_pays } }: { readonly invoice: Invoice }) {
  return (
    <table className="mt-4 w-full text-sm">
      <caption className="sr-only">Amounts due</caption>
      <thead className="text-ink-muted">
        <tr>
          <th scope="col" className="py-2 pr-3 text-left font-semibold">
            Plan or fee
          </th>
          <th scope="col" className="py-2 pl-3 text-right font-semibold">
            First payment
          </th>
          <th scope="col" className="py-2 pl-3 text-right font-semibold">
            Every month after
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <LineRows key={`${line.name} ${line.detail}`} line={line} />
        ))}
      </tbody>
      <tfoot className="border-t-2 border-line">
        <AmountRow name="Total" first={total} monthly={monthly} isSum />
        {employer_pays !== null && (
          <>
            <AmountRow name="The employer pays" first={employer_pays} monthly={employer_pays} />
            <AmountRow name="The applicant pays" first={total - employer_pays} monthly={monthly - employer_pays} isSum />
          </>
        )}
      </tfoot>
    </table>
  );
}

function LineRows({ line: { name, detail, first, monthly, employer_pays, parts } }: { readonly line: Invoice['lines'][number] }) {
  return (
    <>
      <AmountRow name={name} detail={detail} first={first} monthly={monthly} look="border-t border-line" />
      {parts.map(({ name: part, amount, once }) => (
        <AmountRow key={part} name={part} first={amount} monthly={once ? 0 : amount} look="text-ink-muted" inset />
      ))}
      {employer_pays !== null && (
        <AmountRow name="Paid by the employer" first={employer_pays} monthly={employer_pays} look="text-ink-muted" inset />
      )}
    </>
  );
}

interface AmountRowProps {
  readonly name: string;
  readonly detail?: string;
  readonly first: number;
  readonly monthly: number;
  readonly look?: string;
  readonly inset?: boolean;
  readonly isSum?: boolean;
}

function AmountRow({ name, detail = '', first, monthly, look = '', inset = false, isSum = false }: AmountRowProps) {
  return (
    <tr className={`align-top ${isSum ? 'font-semibold' : ''} ${look}`}>
      <th scope="row" className={`py-1.5 pr-3 text-left wrap-anywhere ${isSum ? '' : 'font-normal'} ${inset ? 'pl-4' : ''}`}>
        {name}
        {detail && <span className="block text-ink-muted">{detail}</span>}
      </th>
      <td className="py-1.5 pl-3 text-right tabular-nums">{formatMoney(first)}</td>
      <td className="py-1.5 pl-3 text-right tabular-nums">{formatMoney(monthly)}</td>
    </tr>
  );
}
