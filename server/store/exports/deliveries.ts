import { randomId } from '../ids.ts';
import type { Db } from '../store.ts';
import type { DeliveryTable } from '../tables/deliveries.ts';

/** A delivery of a file, past or pending. */
export type Delivered = Readonly<DeliveryTable>;

/** The process that delivers a file is no longer the one that claimed it. */
export class DeliveryLost extends Error {}

/** Adds a delivery of an export. */
export async function addDelivery(
  db: Db,
  delivery: Pick<Delivered, 'carrier' | 'name' | 'export_id' | 'asked_by'>,
  now: string,
): Promise<string> {
  const id = randomId();
  const rest = { tries: 0, claim: null, uploaded_at: null, sent_at: null, file_name: null, place: null, error: null };
  await db
    .insertInto('delivery')
    .values({ ...rest, ...delivery, id, state: 'waiting', due_at: now, asked_at: now })
    .execute();
  return id;
}

// A delivery is due once its export is done or has failed.
function dueDeliveries(db: Db, now: string) {
  return db
    .selectFrom('delivery')
    .where('state', '=', 'waiting')
    .where('due_at', '<=', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('export_job')
            .select('export_job.id')
            .whereRef('export_job.id', '=', 'delivery.export_id')
            .where('export_job.state', 'in', ['waiting', 'running']),
        ),
      ),
    );
}

/** The carriers with a delivery that is due: a look that costs no transaction. Those that have waited longest come first. */
export async function carriersDue(db: Db, now: string): Promise<readonly string[]> {
  const rows = await dueDeliveries(db, now)
    .select('carrier')
    .groupBy('carrier')
    .orderBy((use) => use.fn.min('due_at'))
    .execute();
  return rows.map(({ carrier }) => carrier);
}

/** Claims the delivery to a carrier that has waited longest. The condition appears twice because PostgreSQL checks the outer one again after waiting. */
export async function claimDelivery(
  db: Db,
  { carrier, now, until }: { readonly carrier: string; readonly now: string; readonly until: string },
): Promise<Delivered | undefined> {
  return db
    .updateTable('delivery')
    .set({ claim: randomId(), due_at: until })
    .where('id', '=', dueDeliveries(db, now).select('id').where('carrier', '=', carrier).orderBy('due_at').limit(1))
    .where('state', '=', 'waiting')
    .where('due_at', '<=', now)
    .returningAll()
    .executeTakeFirst();
}

/** Changes a delivery that this process has claimed. Throws {@link DeliveryLost} if another one has it by now. */
export async function changeDelivery(db: Db, { id, claim }: Delivered, change: Partial<DeliveryTable>): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('delivery')
    .set(change)
    .where('id', '=', id)
    .where('claim', '=', claim)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  if (Number(numUpdatedRows) !== 1) throw new DeliveryLost('another process delivers this file');
}

/** Makes a finished delivery due again, to deliver the same file once more. Returns whether there is such a delivery. */
export async function deliverFileAgain(db: Db, id: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('delivery')
    .set({ state: 'waiting', tries: 0, due_at: now, uploaded_at: null, sent_at: null, error: null, claim: null })
    .where('id', '=', id)
    .where('state', 'in', ['sent', 'failed'])
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** A delivery by its id. */
export function findDelivery(db: Db, id: string): Promise<Delivered | undefined> {
  return db.selectFrom('delivery').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The first delivery of an export. */
export function deliveryOf(db: Db, exportId: string): Promise<Delivered | undefined> {
  return db.selectFrom('delivery').selectAll().where('export_id', '=', exportId).orderBy('asked_at').executeTakeFirst();
}

/** The number of deliveries given up since an instant and not requested again. */
export async function countFailedDeliveries(db: Db, since: string): Promise<number> {
  const { failed } = await db
    .selectFrom('delivery')
    .select(({ fn }) => fn.countAll().as('failed'))
    .where('state', '=', 'failed')
    .where('due_at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(failed);
}

interface DeliveriesWanted {
  /** Undefined: all. */
  readonly carriers: readonly string[] | undefined;
  /** The last delivery of the previous page. */
  readonly after: Delivered | undefined;
  readonly limit: number;
}

/** Deliveries, the newest first. */
export async function listDeliveredFiles(db: Db, { carriers, after, limit }: DeliveriesWanted): Promise<readonly Delivered[]> {
  if (carriers?.length === 0) return [];
  return db
    .selectFrom('delivery')
    .selectAll()
    .$if(carriers !== undefined, (query) => query.where('carrier', 'in', [...(carriers ?? [])]))
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) => eb(refTuple('asked_at', 'id'), '<', tuple(after?.asked_at ?? '', after?.id ?? ''))),
    )
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** The next due times of deliveries, by `carrier/name`. */
export async function readSchedules(db: Db): Promise<ReadonlyMap<string, { readonly schedule: string; readonly next_at: string }>> {
  const rows = await db.selectFrom('delivery_schedule').selectAll().execute();
  return new Map(rows.map(({ carrier, name, ...rest }) => [`${carrier}/${name}`, rest]));
}

type Scheduled = { readonly carrier: string; readonly name: string; readonly schedule: string; readonly next_at: string };

/** Stores when a new or changed schedule is due next. */
export async function putSchedule(db: Db, { carrier, name, schedule, next_at }: Scheduled): Promise<void> {
  await db
    .insertInto('delivery_schedule')
    .values({ carrier, name, schedule, next_at })
    .onConflict((conflict) => conflict.columns(['carrier', 'name']).doUpdateSet({ schedule, next_at }))
    .execute();
}

/** Advances a schedule from a due time. False if another process did. */
export async function moveSchedule(db: Db, { carrier, name, next_at }: Scheduled, from: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('delivery_schedule')
    .set({ next_at })
    .where('carrier', '=', carrier)
    .where('name', '=', name)
    .where('next_at', '=', from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
