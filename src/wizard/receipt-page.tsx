import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { CallData } from '#schemas/calls/calls.ts';
import { fill } from '#schemas/messages/fill.ts';
import { listText } from '#schemas/language/list-text.ts';
import { messages } from '#schemas/messages/messages.ts';
import { call } from '#src/api/call.ts';
import { useCall } from '#src/api/use-call.ts';
import { paths } from '#src/paths.ts';
import { storedReceiptHomePath } from '#src/session/site/home-path.ts';
import { hostImage } from '#src/session/site/own-host.ts';
import { stored } from '#src/session/stored.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/page/empty-state.tsx';
import { Icon } from '#src/ui/icons.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageHeading } from '#src/ui/page/page-heading.tsx';
import { AddToCalendar } from './add-to-calendar.tsx';
import { WhatIsNext } from './what-is-next.tsx';
import { DownloadCopy } from './download-copy.tsx';
import { LostEnrollment } from './engine/session-ended/lost-enrollment.tsx';
import { MonthlyCosts } from './engine/layout/monthly-costs.tsx';
import { WizardSkeleton } from './engine/layout/wizard-skeleton.tsx';
import { words } from './words.ts';

type Receipt = CallData<'GET /get-receipt'>;

/** The facts that a reload of the page needs; the id opens nothing without its session. */
interface Kept {
  readonly enrollmentId: string;
}

/** The thank-you page. The enrollment is forgotten once its receipt has loaded; a reload still shows it. */
export function ReceiptPage() {
  const location = useLocation();
  const navigate = useNavigate();
  const kept = location.state as Kept | null;
  const enrollment_id = kept?.enrollmentId ?? stored.get('tempId');
  const loaded = useCall('GET /get-receipt', enrollment_id ? { enrollment_id } : undefined);
  const receipt = loaded.data;
  const isNew = kept === null;

  useEffect(() => {
    if (!receipt || !enrollment_id || !isNew) return;
    void navigate(paths.receipt, { replace: true, state: { enrollmentId: enrollment_id } satisfies Kept });
    stored.clear('tempId', 'tempDepData', 'cartCount');
  }, [receipt, enrollment_id, isNew, navigate]);
  useEffect(() => {
    if (!receipt?.callInvoice || !enrollment_id) return;
    // The enrollment is complete whatever happens to its invoice.
    call('POST /autoInvoiceGeneration', { enrollment_id, effectiveDate: receipt.effective_date, policy_id: receipt.policy_id }).catch(
      (error: unknown) => console.info('the invoice was not queued', error),
    );
  }, [receipt, enrollment_id]);

  if (receipt && enrollment_id) return <ThankYou receipt={receipt} enrollmentId={enrollment_id} />;
  if (loaded.error) return <LostEnrollment error={loaded.error} onRetry={loaded.reload} />;
  if (enrollment_id) return <WizardSkeleton />;
  return (
    <div className="page py-10">
      <EmptyState isPage title={words.noReceipt} actions={<ButtonLink to={paths.home}>{words.backToHomepage}</ButtonLink>}>
        {words.receiptAlsoMailed}
      </EmptyState>
    </div>
  );
}

function ThankYou({ receipt, enrollmentId }: Kept & { readonly receipt: Receipt }) {
  return (
    <div className="page max-w-[43rem] py-8 sm:py-12">
      <img
        src={hostImage('thank_you_image') ?? '/thank-you.svg'}
        alt=""
        className="mb-8 h-28 w-full rounded-xl object-cover sm:h-40 print:hidden"
      />
      {/* Tabs and the browser's history show the title to others. */}
      <PageHeading title={words.enrollmentComplete}>{fill(words.thankYouName, { name: receipt.name })}</PageHeading>
      {receipt.ends_on === '' ? (
        <p className="mt-3 flex items-start gap-2 text-lg">
          <Icon name="check" className="mt-1 size-6 text-success" />
          <span>{fill(words.yourEnrollmentIsComplete, { date: receipt.effective_date })}</span>
        </p>
      ) : (
        <Notice kind="warn" title={words.thisPolicyWasCancelled} live={false} className="mt-4">
          <p>{fill(words.lastDayOfCoverage, { date: receipt.ends_on })}</p>
        </Notice>
      )}
      <div className="mt-8 rounded-2xl border border-line bg-surface p-5 break-inside-avoid sm:p-6">
        <p className="text-sm text-ink-muted">{words.confirmationNumber}</p>
        <p className="mt-1 font-display text-2xl font-semibold tracking-wide wrap-anywhere">{receipt.policy_id}</p>
        <div className="mt-5 space-y-3 border-t border-line pt-4">
          <ul aria-label={words.yourPlans} className="space-y-1 font-semibold">
            {receipt.plans.map((plan) => (
              <li key={plan}>{plan}</li>
            ))}
          </ul>
          <p>{fill(words.coveredPeople, { people: listText(receipt.covered) })}</p>
          <MonthlyCosts {...receipt} />
        </div>
      </div>
      <WhatIsNext receipt={receipt} />
      <p className="mt-6 text-sm text-ink-muted">
        {fill(words.receiptWillArrive, { subject: messages.receiptSubject, email: receipt.email })}
      </p>
      <div className="mt-8 flex flex-col gap-3 sm:flex-row sm:flex-wrap print:hidden">
        <ButtonLink to={storedReceiptHomePath()}>{words.backToHome}</ButtonLink>
        {receipt.ends_on === '' ? <AddToCalendar receipt={receipt} /> : null}
        <DownloadCopy enrollmentId={enrollmentId} />
        <Button variant="secondary" onClick={() => window.print()}>
          {words.print}
        </Button>
      </div>
    </div>
  );
}
