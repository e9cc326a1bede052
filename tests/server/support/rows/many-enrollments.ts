import type { Services } from '#server/context.ts';
import type { Filter } from '#server/rules/people/facts.ts';
import { addCartPlans } from '#server/store/enrollments/cart-plans.ts';
import { addEnrollment } from '#server/store/enrollments/enrollments.ts';
import { randomId } from '#server/store/ids.ts';
import { fewestEnrollments } from '#server/store/quotes/plan-counts.ts';

const texan: Filter = { zip: '75201', state: 'TX', dob: '05/14/1991', gender: 1, tier: 'IO', platform_group_id: 'larkspur-direct' };

/** Adds plans to the carts of different enrollments, as many as a plan needs before it is recommended. */
export async function manyChoose(
  { store, sealer, configs, clock }: Services,
  plans: readonly number[],
  more: Partial<Filter> = {},
  people: number = fewestEnrollments,
): Promise<void> {
  const now = clock().toISOString();
  const filter = { ...texan, ...more };
  const rows = plans.map((plan_id) => ({ plan_id, plan_pricing_id: `${plan_id}-${filter.tier}`, tier: filter.tier, cents: 1925 }));
  await store.write(async (trx) => {
    for (const id of Array.from({ length: people }, randomId)) {
      const started = { id, eprocess: 'applicant', type: 'new-member', filter, config_hash: configs.current().hash };
      await addEnrollment(trx, sealer, started, `session-of-${id}`, now);
      await addCartPlans(trx, id, rows, now);
    }
  });
}
