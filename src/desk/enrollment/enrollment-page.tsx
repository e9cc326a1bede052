import { useState } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import { cancelReasonNames } from '#schemas/desk/cancel-reasons.ts';
import { correctionReasonNames } from '#schemas/desk/correction-reasons.ts';
import { phoneText } from '#schemas/values/phone-text.ts';
import { useCall } from '#src/api/use-call.ts';
import { StageBadge } from '#src/desk/stage-badge.tsx';
import { processName } from '#src/desk/words.ts';
import { Moment, useMomentText } from '#src/ui/moment.tsx';
import { paths } from '#src/paths.ts';
import { CallProblem } from '#src/ui/call-problem.tsx';
import { Icon } from '#src/ui/icons.tsx';
import { formatMoney } from '#src/ui/cost/money.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageHeading } from '#src/ui/page/page-heading.tsx';
import { Loading, Skeleton } from '#src/ui/page/skeleton.tsx';
import { ActionsSection } from './actions-section.tsx';
import { AnswersSection } from './answers-section.tsx';
import type { Detail } from './detail.ts';
import { InvoicesSection } from './invoices-section.tsx';
import { NotesSection } from './notes-section.tsx';
import { CarrierFaultsSection } from './carrier-faults-section.tsx';
import { HistorySection, MessagesSection, SignatureSection } from './record-sections.tsx';
import { Facts, Section } from './section.tsx';
import { VersionsSection } from './versions-section.tsx';

/** One enrollment with everything that is known of it, and what staff can do with it. */
export function EnrollmentPage() {
  const { enrollmentId = '' } = useParams();
  const { list = '' } = (useLocation().state as { readonly list?: string } | null) ?? {};
  const [erased, setErased] = useState('');
  const { data, error, reload } = useCall('GET /get-desk-enrollment', { enrollment_id: enrollmentId });
  return (
    <div className="space-y-5">
      <Link to={`${paths.desk}${list}`} className="inline-flex min-h-9 items-center gap-1.5 font-semibold text-brand hover:underline">
        <Icon name="arrow-left" className="size-4" /> All enrollments
      </Link>
      {erased ? (
        <Erased words={erased} />
      ) : error ? (
        <CallProblem error={error} onRetry={reload} />
      ) : data ? (
        <Loaded detail={data} onDone={reload} onErased={setErased} />
      ) : (
        <Waiting />
      )}
    </div>
  );
}

function Erased({ words }: { readonly words: string }) {
  return (
    <>
      <PageHeading title="Erased" />
      <Notice kind="success">{words} The audit log records who erased it, when, and why.</Notice>
    </>
  );
}

interface LoadedProps {
  readonly detail: Detail;
  readonly onDone: () => void;
  readonly onErased: (words: string) => void;
}

function Loaded({ detail, onDone, onErased }: LoadedProps) {
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <PageHeading title={detail.name || 'No name yet'} />
        <StageBadge stage={detail.stage} />
        {detail.policy_id && <p className="w-full text-ink-muted">Policy {detail.policy_id}</p>}
      </header>
      <Cancelled detail={detail} />
      <Correcting detail={detail} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="order-2 min-w-0 space-y-5 lg:order-none">
          <Glance detail={detail} />
          <CarrierFaultsSection detail={detail} />
          <InvoicesSection detail={detail} />
          <AnswersSection detail={detail} />
          <MessagesSection detail={detail} />
          <VersionsSection detail={detail} />
          <SignatureSection detail={detail} />
          <HistorySection detail={detail} />
        </div>
        <div className="min-w-0 space-y-5">
          <ActionsSection detail={detail} onDone={onDone} onErased={onErased} />
          <NotesSection detail={detail} onDone={onDone} />
        </div>
      </div>
    </>
  );
}

function Cancelled({ detail: { cancellation } }: { readonly detail: Detail }) {
  if (!cancellation) return null;
  const { ends_on, reason, comment, by, at } = cancellation;
  return (
    <Notice kind="warn" live={false} title={`Cancelled: the last day of coverage is ${ends_on}`}>
      <p>
        {cancelReasonNames[reason]}
        {comment && `: ${comment}`}. By {by}, <Moment at={at} />.
      </p>
    </Notice>
  );
}

function Correcting({ detail: { correction } }: { readonly detail: Detail }) {
  if (!correction) return null;
  const { reason, comment, by, opened_at, until } = correction;
  return (
    <Notice kind="warn" live={false} title="Open for correction. The policy is in force as shown here.">
      <p className="wrap-anywhere">
        {correctionReasonNames[reason]}: {comment}
      </p>
      <p className="mt-1 text-sm text-ink-muted">
        By {by}, <Moment at={opened_at} />. It will be discarded on <Moment at={until} /> unless the applicant signs again first.
      </p>
    </Notice>
  );
}

function Glance({ detail }: { readonly detail: Detail }) {
  const momentText = useMomentText();
  const { plans, cost } = detail;
  return (
    <Section title="Plans and people">
      <Facts
        facts={[
          ...plans.map(
            ({ plan_id, name, carrier, tier, price }) =>
              [`Plan ${plan_id}`, `${[name, carrier, tier].filter(Boolean).join(', ')}: ${formatMoney(price)}`] as const,
          ),
          ['First month', cost ? formatMoney(cost.first) : ''],
          ['Every month after', cost ? formatMoney(cost.monthly) : ''],
          ['Effective date', detail.effective_date],
          ['Email', detail.email],
          ['Phone', detail.phone ? phoneText(detail.phone) : ''],
          ['Enrolled by', processName(detail.process)],
          ['Agent', detail.agent],
          ['Group', detail.group],
          ['Portal', detail.portal],
          ['Started', momentText(detail.started_at)],
          ['Last change', momentText(detail.changed_at)],
          ['Completed', detail.completed_at === null ? '' : momentText(detail.completed_at)],
        ]}
      />
    </Section>
  );
}

function Waiting() {
  return (
    <Loading label="Loading the enrollment" className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Skeleton className="h-96 w-full" />
      <Skeleton className="h-64 w-full" />
    </Loading>
  );
}
