import type { Config } from '#server/config/config.ts';
import type { Delivery } from '#server/config/files/delivery.ts';
import { layoutsOf } from '#server/exports/choices.ts';
import { addDelivery, moveSchedule, putSchedule, readSchedules } from '#server/store/exports/deliveries.ts';
import { addExport } from '#server/store/exports/exports.ts';
import type { Db, Store } from '#server/store/store.ts';
import { nextTime, scheduleText } from './schedule.ts';

/** A delivery of the configuration with its carrier. */
export interface PlannedDelivery {
  readonly carrier: string;
  readonly delivery: Delivery;
}

/** Every delivery of a configuration. */
export function plannedDeliveries(config: Config): readonly PlannedDelivery[] {
  return [...config.carriers.values()].flatMap(({ id, deliveries = [] }) => deliveries.map((delivery) => ({ carrier: id, delivery })));
}

/** A delivery of a configuration by its name. */
export function plannedDelivery(config: Config, carrier: string, name: string): PlannedDelivery | undefined {
  return plannedDeliveries(config).find((each) => each.carrier === carrier && each.delivery.name === name);
}

/**
 * Requests the exports of all deliveries that are due. A new or changed schedule starts at its next time; a schedule
 * that was due while no server was running is made up for once.
 */
export async function planDue({ store }: { readonly store: Store }, config: Config, now: Date): Promise<number> {
  const planned = plannedDeliveries(config);
  if (planned.length === 0) return 0;
  const known = await readSchedules(store.db);
  let asked = 0;
  for (const each of planned) {
    const { carrier, delivery } = each;
    const next_at = nextTime(delivery, config.site.time_zone, now);
    const schedule = `${scheduleText(delivery)} (${config.site.time_zone})`;
    const row = { carrier, name: delivery.name, schedule, next_at };
    const before = known.get(`${carrier}/${delivery.name}`);
    if (before?.schedule !== schedule) await store.write((trx) => putSchedule(trx, row));
    else if (before.next_at <= now.toISOString()) {
      asked += await store.write(async (trx) => {
        // Only one process advances the schedule, and it requests the export and delivery in the same transaction.
        if (!(await moveSchedule(trx, row, before.next_at))) return 0;
        await askDelivery(trx, config, each, 'schedule', now);
        return 1;
      });
    }
  }
  return asked;
}

/** Requests an export and its delivery. Returns the id of the delivery. */
export async function askDelivery(trx: Db, config: Config, { carrier, delivery }: PlannedDelivery, by: string, now: Date): Promise<string> {
  const { name, layout, format, extent } = delivery;
  const version = layoutsOf(config, carrier).find((each) => each.name === layout)?.version ?? 1;
  const asked = { carrier, layout, layout_version: version, format, extent, from_day: null, to_day: null, asked_by: by };
  const job = await addExport(trx, asked, now.toISOString());
  return addDelivery(trx, { carrier, name, export_id: job.id, asked_by: by }, now.toISOString());
}
