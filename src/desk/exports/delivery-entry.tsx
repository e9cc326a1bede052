import { call } from '#src/api/call.ts';
import { useSending } from '#src/api/use-sending.ts';
import { Moment, useMomentText } from '#src/ui/moment.tsx';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { type Delivery, standingOf } from './delivery-words.ts';

/** The delivery of a file and its outcome. */
export function DeliveryEntry({ delivery, onAsked }: { readonly delivery: Delivery; readonly onAsked: () => void }) {
  const momentText = useMomentText();
  const { busy, problem, send } = useSending();
  const { delivery_id, carrier_name, name, state, asked_by, asked_at, sent_at, next_try_at, file_name, place, error } = delivery;
  const { words, look } = standingOf(delivery);
  const resend = () =>
    send(async () => {
      await call('POST /resend-delivery', { delivery_id });
      onAsked();
    });
  return (
    <li className="space-y-1 py-4 text-sm first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <p className="font-semibold break-all">{file_name ?? `${carrier_name}, ${name}`}</p>
          <p className="text-ink-muted">
            {asked_by === 'schedule' ? 'By schedule' : asked_by}, <Moment at={asked_at} />
            {state === 'sent' && sent_at !== null && ` · delivered ${momentText(sent_at)}`}
            {state === 'sent' && place !== null && ` to ${place}`}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Badge look={look}>{words}</Badge>
          {(state === 'sent' || state === 'failed') && (
            <Button size="small" variant="secondary" busy={busy} onClick={resend}>
              Send again
            </Button>
          )}
        </div>
      </div>
      {error !== null && (
        <p className={state === 'failed' ? 'text-danger' : 'text-warn'}>
          {error}
          {next_try_at !== null && ` It is tried again ${momentText(next_try_at)}.`}
        </p>
      )}
      {problem && <Notice kind="danger">{problem.message}</Notice>}
    </li>
  );
}
