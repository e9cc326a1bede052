import { useMemo, useState } from 'react';
import { call } from '#src/api/call.ts';
import { useCall } from '#src/api/use-call.ts';
import { useSending } from '#src/api/use-sending.ts';
import { Badge } from '#src/ui/badge.tsx';
import { useMomentText } from '#src/ui/moment.tsx';
import { Button } from '#src/ui/button.tsx';
import { CallProblem } from '#src/ui/call-problem.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Loading, Skeleton } from '#src/ui/page/skeleton.tsx';
import { DeliveriesCsv } from './deliveries-csv.tsx';
import { type Delivery, deliveryStates, eventText, failureText, type Webhook } from './webhook-words.ts';

interface DeliveryListProps {
  readonly webhook: Webhook;
  readonly onChanged: () => void;
}

/** The newest deliveries of an endpoint, loaded once they are opened. */
export function DeliveryList({ webhook, onChanged }: DeliveryListProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="inline-flex min-h-9 items-center font-semibold text-brand">Deliveries</summary>
      {isOpen && <Deliveries {...{ webhook, onChanged }} />}
    </details>
  );
}

function Deliveries({ webhook: { webhook_id }, onChanged }: DeliveryListProps) {
  const request = useMemo(() => ({ webhook_id }), [webhook_id]);
  const { data, error, reload } = useCall('GET /get-webhook-deliveries', request);
  const { problem, send } = useSending();
  if (error) return <CallProblem error={error} onRetry={reload} />;
  if (!data) {
    return (
      <Loading label="Loading the deliveries">
        <Skeleton className="mt-2 h-10 w-full" />
      </Loading>
    );
  }
  if (data.result.length === 0) return <p className="mt-2 text-ink-muted">Nothing has been sent to it yet.</p>;
  const resend = (delivery_id: string) =>
    send(async () => {
      await call('POST /resend-webhook-delivery', { delivery_id });
      reload();
      onChanged();
    });
  return (
    <>
      {problem && <Notice kind="danger">{problem.message}</Notice>}
      <ul className="mt-2 divide-y divide-line border-t border-line">
        {data.result.map((delivery) => (
          <DeliveryLine key={delivery.delivery_id} delivery={delivery} onResend={() => void resend(delivery.delivery_id)} />
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <Button size="small" variant="quiet" className="-ml-3" onClick={reload}>
          Refresh
        </Button>
        {data.more && <p className="text-ink-muted">Only the newest 50 are listed; the file has all.</p>}
        <DeliveriesCsv webhook_id={webhook_id} />
      </div>
    </>
  );
}

function DeliveryLine({ delivery, onResend }: { readonly delivery: Delivery; readonly onResend: () => void }) {
  const momentText = useMomentText();
  const { event, state, tries, created_at, sent_at, next_try_at, last_error } = delivery;
  const { words, look } = deliveryStates[state];
  const times = [
    momentText(created_at),
    ...(sent_at !== null && state === 'sent' ? [`delivered ${momentText(sent_at)}`] : []),
    ...(tries > 1 ? [`${tries} tries`] : []),
    ...(next_try_at !== null && tries > 0 ? [`next try ${momentText(next_try_at)}`] : []),
  ];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">{eventText(event)}</span>
          <Badge look={look}>{words}</Badge>
        </p>
        <p className="text-ink-muted">{times.join(' · ')}</p>
        {last_error !== null && <p className={state === 'given-up' ? 'text-danger' : 'text-warn'}>{failureText(last_error)}</p>}
      </div>
      <Button size="small" variant="quiet" className="-mx-3" onClick={onResend}>
        Send again
      </Button>
    </li>
  );
}
