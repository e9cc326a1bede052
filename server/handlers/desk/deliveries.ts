import type { CallData } from '#schemas/calls/calls.ts';
import type { HandlersFor, StaffContext } from '#server/context.ts';
import { Refused } from '#server/contract/refusals.ts';
import { lastShown } from '#server/desk/last-shown.ts';
import { askDelivery, type PlannedDelivery, plannedDeliveries, plannedDelivery } from '#server/deliveries/plan-deliveries.ts';
import { nextTime, scheduleText } from '#server/deliveries/schedule.ts';
import { placeText, shownPlace } from '#server/outside/transfer/open-place.ts';
import { seesAllOfCarrier, wholeCarriers } from '#server/rules/people/staff-reach.ts';
import { type Delivered, deliverFileAgain, findDelivery, listDeliveredFiles, readSchedules } from '#server/store/exports/deliveries.ts';

type DeliveryCall = 'GET /get-deliveries' | 'POST /deliver-now' | 'POST /resend-delivery';
type Deliveries = CallData<'GET /get-deliveries'>;

const onPage = 50;

/** Files that are delivered on a schedule. */
export const deliveryHandlers: HandlersFor<DeliveryCall> = {
  'GET /get-deliveries': async ({ after }, ctx) => {
    const { db } = ctx.store;
    const carriers = wholeCarriers(ctx.staff);
    const last = await lastShown(after, (id) => findDelivery(db, id));
    const [times, delivered] = await Promise.all([readSchedules(db), listDeliveredFiles(db, { carriers, after: last, limit: onPage + 1 })]);
    const planned = plannedDeliveries(ctx.config).filter(({ carrier }) => seesAllOfCarrier(ctx.staff, carrier));
    return {
      schedules: planned.map((each) => scheduleForDesk(ctx, each, times)),
      result: delivered.slice(0, onPage).map((each) => deliveryForDesk(ctx, each)),
      more: delivered.length > onPage,
    };
  },

  'POST /deliver-now': async ({ carrier_id, name }, { store, config, staff, now, wakeExports }) => {
    if (!seesAllOfCarrier(staff, carrier_id)) throw new Refused('beyond-reach');
    const planned = plannedDelivery(config, carrier_id, name);
    if (!planned) throw new Refused('not-found');
    await store.write((trx) => askDelivery(trx, config, planned, staff.name, now));
    wakeExports();
    return {};
  },

  'POST /resend-delivery': async ({ delivery_id }, { store, staff, now, wakeDeliveries }) => {
    const known = await findDelivery(store.db, delivery_id);
    if (!known || !seesAllOfCarrier(staff, known.carrier)) throw new Refused('not-found');
    if (!(await store.write((trx) => deliverFileAgain(trx, delivery_id, now.toISOString())))) throw new Refused('not-found');
    wakeDeliveries();
    return {};
  },
};

const carrierName = ({ config }: StaffContext, id: string) => config.carriers.get(id)?.name ?? id;

function scheduleForDesk(
  ctx: StaffContext,
  { carrier, delivery }: PlannedDelivery,
  times: Awaited<ReturnType<typeof readSchedules>>,
): Deliveries['schedules'][number] {
  const { name, layout, format, extent, to } = delivery;
  return {
    carrier_id: carrier,
    carrier_name: carrierName(ctx, carrier),
    name,
    layout,
    format,
    extent,
    schedule: `${scheduleText(delivery)} (${ctx.config.site.time_zone})`,
    to: shownPlace(ctx, placeText(ctx, carrier, to)),
    next_at: times.get(`${carrier}/${name}`)?.next_at ?? nextTime(delivery, ctx.config.site.time_zone, ctx.now),
  };
}

function deliveryForDesk(
  ctx: StaffContext,
  { id, carrier, state, due_at, claim: _, uploaded_at: _noted, place, error, ...delivery }: Delivered,
): Deliveries['result'][number] {
  return {
    delivery_id: id,
    carrier_name: carrierName(ctx, carrier),
    state: state as Deliveries['result'][number]['state'],
    next_try_at: state === 'waiting' && delivery.tries > 0 ? due_at : null,
    place: place === null ? null : shownPlace(ctx, place),
    error: error === null ? null : shownPlace(ctx, error),
    ...delivery,
  };
}
