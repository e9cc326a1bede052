import type { Filter } from '#server/rules/people/facts.ts';
import { keyOf } from '../seal/enrollment-keys.ts';
import { openFilter } from './enrollments.ts';
import type { Sealer } from '../seal/seal.ts';
import type { Db } from '../store.ts';

/** The facts that determine the steps of an enrollment. */
export interface OpenEnrollment {
  readonly eprocess: string;
  readonly type: string;
  readonly filter: Filter;
  readonly plans: readonly number[];
}

/** Open enrollments with one of these plans in their cart that were used since an instant. */
export interface WithPlans {
  readonly plans: readonly number[];
  /** ISO 8601, UTC. */
  readonly since: string;
}

const batchSize = 500;

/** The number of them. */
export async function countOpenWithPlans(db: Db, wanted: WithPlans): Promise<number> {
  if (wanted.plans.length === 0) return 0;
  const { open } = await openWithPlans(db, wanted)
    .select((use) => use.fn.countAll().as('open'))
    .executeTakeFirstOrThrow();
  return Number(open);
}

/** The enrollments in batches of a few hundred, because each filter must be decrypted and there may be very many. */
export async function* readOpenWithPlans(db: Db, sealer: Sealer, wanted: WithPlans): AsyncGenerator<readonly OpenEnrollment[]> {
  if (wanted.plans.length === 0) return;
  let after = '';
  for (;;) {
    const rows = await openWithPlans(db, wanted)
      .select(['id', 'eprocess', 'type', 'sealed_filter', keyOf('enrollment.id')])
      .where('id', '>', after)
      .orderBy('id')
      .limit(batchSize)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    const carts = await cartsOf(
      db,
      rows.map(({ id }) => id),
    );
    yield rows.map(({ id, eprocess, type, sealed_filter, sealed_key }) => ({
      eprocess,
      type,
      filter: openFilter(sealer.forEnrollment(id, sealed_key), sealed_filter),
      plans: carts.get(id) ?? [],
    }));
  }
}

function openWithPlans(db: Db, { plans, since }: WithPlans) {
  return db
    .selectFrom('enrollment')
    .where('completed_at', 'is', null)
    .where('updated_at', '>=', since)
    .where('id', 'in', (use) =>
      use
        .selectFrom('cart_plan')
        .select('enrollment_id')
        .where('plan_id', 'in', [...plans]),
    );
}

async function cartsOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, readonly number[]>> {
  const rows = await db
    .selectFrom('cart_plan')
    .select(['enrollment_id', 'plan_id'])
    .where('enrollment_id', 'in', [...ids])
    .execute();
  const carts = new Map<string, number[]>();
  for (const { enrollment_id, plan_id } of rows) carts.set(enrollment_id, [...(carts.get(enrollment_id) ?? []), plan_id]);
  return carts;
}
