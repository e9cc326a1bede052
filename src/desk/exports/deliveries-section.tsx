import { call } from '#src/api/call.ts';
import { useCall } from '#src/api/use-call.ts';
import { useReloading } from '#src/api/use-reloading.ts';
import { useSending } from '#src/api/use-sending.ts';
import { Moment } from '#src/ui/moment.tsx';
import { Button } from '#src/ui/button.tsx';
import { CallProblem } from '#src/ui/call-problem.tsx';
import { Card } from '#src/ui/card.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { DeliveriesCsv } from './deliveries-csv.tsx';
import { DeliveryEntry } from './delivery-entry.tsx';
import type { Schedule } from './delivery-words.ts';
import { EarlierDeliveries } from './earlier-deliveries.tsx';

const nothing = {};
const lookEveryMs = 2000;

/** Files that go to carriers on a schedule: what is planned, and what became of each. Shows nothing if there are none. */
export function DeliveriesSection() {
  const { data, error, reload, refresh } = useCall('GET /get-deliveries', nothing);
  const isGoing = data?.result.some(({ state, tries }) => state === 'waiting' && tries === 0) ?? false;
  useReloading(isGoing, refresh, lookEveryMs);
  if (error && !data) return <CallProblem error={error} onRetry={reload} />;
  if (!data || (data.schedules.length === 0 && data.result.length === 0)) return null;
  return (
    <section aria-label="Deliveries" className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">Deliveries</h2>
        {data.result.length > 0 && <DeliveriesCsv />}
      </div>
      <ul aria-label="Schedules" className="space-y-3">
        {data.schedules.map((schedule) => (
          <ScheduleEntry key={`${schedule.carrier_id}/${schedule.name}`} schedule={schedule} onAsked={reload} />
        ))}
      </ul>
      {data.result.length > 0 && (
        <Card className="p-4 sm:p-5">
          <ul aria-label="Deliveries so far" className="divide-y divide-line">
            {data.result.map((delivery) => (
              <DeliveryEntry key={delivery.delivery_id} delivery={delivery} onAsked={reload} />
            ))}
          </ul>
          {data.more && <EarlierDeliveries after={data.result.at(-1)?.delivery_id ?? ''} onAsked={reload} />}
        </Card>
      )}
    </section>
  );
}

function ScheduleEntry({ schedule, onAsked }: { readonly schedule: Schedule; readonly onAsked: () => void }) {
  const { busy, problem, send } = useSending();
  const { carrier_id, carrier_name, name, schedule: times, to, next_at, layout, extent } = schedule;
  const deliver = () =>
    send(async () => {
      await call('POST /deliver-now', { carrier_id, name });
      onAsked();
    });
  return (
    <Card as="li" className="space-y-2 p-4 text-sm sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h3 className="font-semibold">
            {carrier_name}, {name}
          </h3>
          <p className="text-ink-muted">
            {layout}, {extent === 'whole' ? 'everything' : 'what changed'} · {times}
          </p>
          <p className="break-words text-ink-muted">
            To {to} · next <Moment at={next_at} />
          </p>
        </div>
        <Button size="small" variant="secondary" busy={busy} onClick={deliver}>
          Deliver now
        </Button>
      </div>
      {problem && <Notice kind="danger">{problem.message}</Notice>}
    </Card>
  );
}
