import type { CartRow } from './access.ts';
import type { Db } from '../store.ts';

/** The plans in a cart, in the order they were added. */
export function cartOf(db: Db, enrollmentId: string): Promise<CartRow[]> {
  return db
    .selectFrom('cart_plan')
    .select(['plan_id', 'plan_pricing_id', 'tier', 'cents'])
    .where('enrollment_id', '=', enrollmentId)
    .orderBy('position')
    .execute();
}

/** Adds plans to the end of a cart. */
export async function addCartPlans(db: Db, enrollmentId: string, rows: readonly CartRow[], now: string): Promise<void> {
  const last = await db
    .selectFrom('cart_plan')
    .select((use) => use.fn.max('position').as('position'))
    .where('enrollment_id', '=', enrollmentId)
    .executeTakeFirst();
  const from = Number(last?.position ?? 0) + 1;
  await db
    .insertInto('cart_plan')
    .values(rows.map((row, at) => ({ ...row, enrollment_id: enrollmentId, position: from + at, added_at: now })))
    .execute();
}

export async function removeCartPlans(db: Db, enrollmentId: string, planIds: readonly number[]): Promise<void> {
  await db
    .deleteFrom('cart_plan')
    .where('enrollment_id', '=', enrollmentId)
    .where('plan_id', 'in', [...planIds])
    .execute();
}

/** Accepts new prices for plans that stay in the cart. */
export async function repriceCartPlans(db: Db, enrollmentId: string, rows: readonly CartRow[]): Promise<void> {
  for (const { plan_id, plan_pricing_id, tier, cents } of rows) {
    await db
      .updateTable('cart_plan')
      .set({ plan_pricing_id, tier, cents })
      .where('enrollment_id', '=', enrollmentId)
      .where('plan_id', '=', plan_id)
      .execute();
  }
}
