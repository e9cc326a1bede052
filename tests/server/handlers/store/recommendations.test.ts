import { describe, expect, test } from 'vitest';
import { fewestEnrollments } from '#server/store/quotes/plan-counts.ts';
import { databases } from '#tests/server/support/databases.ts';
import { quote } from '#tests/server/support/example-answers.ts';
import { manyChoose } from '#tests/server/support/rows/many-enrollments.ts';
import { serverForEach } from '#tests/server/support/server-for.ts';
import type { TestClient } from '#tests/server/support/test-client.ts';

const [basic, plus, complete, vision] = [201, 202, 203, 204];

describe.each(databases)('on $name', ({ create }) => {
  const server = serverForEach(create);
  const many = (plans: readonly number[], more: Parameters<typeof manyChoose>[2] = {}, people?: number) =>
    manyChoose(server.services, plans, more, people);

  /** A person in a separate browser who adds plans to a cart. */
  async function chooses(plans: readonly number[]): Promise<{ readonly client: TestClient; readonly enrollment_id: string }> {
    const client = server.client();
    const { temp_enrollment_id: enrollment_id } = await client.call('POST /add-filter-for-new-user', quote);
    for (const plan_id of plans) await client.call('POST /add-plan-to-cart', { enrollment_id, plan_id, plan_pricing_id: `${plan_id}-IO` });
    return { client, enrollment_id };
  }
  const popular = async (asker = {}) => (await server.client().call('GET /recommendation/popularity', asker)).recs;
  const alike = async (likeness: object) => (await server.client().call('GET /recommendation/filter', likeness)).recs;
  const together = async (planID: string) => (await server.client().call('GET /recommendation/association', { planID })).recs;

  test('before anyone has chosen a plan, nothing is recommended', async () => {
    expect([await popular(), await alike({ tier: 'IO' }), await together('201')]).toEqual([[], [], []]);
  });

  test('what fewer than twenty enrollments chose is never revealed, however it is requested', async () => {
    await many([plus, basic], {}, fewestEnrollments - 1);
    expect([fewestEnrollments, await popular(), await alike({ state: 'TX', tier: 'IO' }), await together('201')]).toEqual([20, [], [], []]);
    await chooses([plus, basic]);
    expect([await popular(), await alike({ tier: 'IO' }), await together('201')]).toEqual([[basic, plus], [basic, plus], [plus]]);
  });

  test('the minimum applies to similar people, not to people overall', async () => {
    await many([plus]);
    await many([plus], { state: 'IL', zip: '60601' }, fewestEnrollments - 1);
    expect(await popular()).toEqual([plus]);
    expect(await alike({ state: 'TX' })).toEqual([plus]);
    expect(await alike({ state: 'IL' })).toEqual([]);
  });

  test('an enrollment that chose several of the given plans counts once', async () => {
    await many([basic, plus, vision], {}, fewestEnrollments / 2);
    expect(await together('201,202')).toEqual([]);
  });

  test('the plan in most carts comes first, and a removed plan no longer counts', async () => {
    await many([plus, basic]);
    await many([plus], {}, 1);
    await many([complete], {}, fewestEnrollments - 1);
    const { client: fickle, enrollment_id } = await chooses([complete]);
    expect(await popular()).toEqual([plus, basic, complete]);
    await fickle.call('GET /remove-plan-from-cart', { enrollment_id, plan_id: String(complete), plan_pricing_id: '203-IO' });
    expect(await popular()).toEqual([plus, basic]);
  });

  test('an enrollment that was completed counts twice', async () => {
    await many([basic]);
    await many([plus]);
    expect(await popular()).toEqual([basic, plus]);
    await server.services.store.db
      .updateTable('enrollment')
      .set({ completed_at: '2026-03-10T17:00:00Z' })
      .where('id', 'in', (use) => use.selectFrom('cart_plan').select('enrollment_id').where('plan_id', '=', plus))
      .execute();
    expect(await popular()).toEqual([plus, basic]);
  });

  test('similar people have the same state, tier, gender and decade of birth', async () => {
    await many([basic]);
    await many([plus], { tier: 'IF' });
    await many([complete], { zip: '60601', state: 'IL' });
    await many([vision], { dob: '05/14/1961' });
    const dana = { state: 'TX', tier: 'IO', gender: '1', age: '34' };
    expect(await alike(dana)).toEqual([basic]);
    expect(await alike({ ...dana, tier: 'IF' })).toEqual([plus]);
    expect(await alike({ ...dana, state: 'IL' })).toEqual([complete]);
    expect(await alike({ ...dana, age: '64' })).toEqual([vision]);
    expect(await alike({ ...dana, gender: '0' })).toEqual([]);
  });

  test('a changed quote counts in its current form', async () => {
    await many([basic], {}, fewestEnrollments - 1);
    await many([basic], { tier: 'IS' }, fewestEnrollments - 1);
    const { client, enrollment_id: tempId } = await chooses([basic]);
    expect([await alike({ tier: 'IO' }), await alike({ tier: 'IS' })]).toEqual([[basic], []]);
    await client.call('PUT /change-filter-info/{tempId}', { tempId, tier: 'IS' });
    expect([await alike({ tier: 'IO' }), await alike({ tier: 'IS' })]).toEqual([[], [basic]]);
  });

  test('another portal has its own choices, and those of the same group count twice', async () => {
    await many([basic]);
    await many([vision], { platform_group_id: 'guild-trust' });
    await many([plus], { group_id: '1929' });
    expect(await popular({ platformID: 'guild-trust' })).toEqual([vision]);
    expect(await popular({ platformID: 'larkspur-direct' })).toEqual([basic, plus]);
    expect(await popular({ platformID: 'larkspur-direct', groupID: '1929' })).toEqual([plus, basic]);
  });

  test('with a plan go the plans that people chose together with it, and never the plan itself', async () => {
    await many([basic, vision]);
    await many([basic, vision], {}, 1);
    await many([basic, plus]);
    await many([complete]);
    expect(await together('201')).toEqual([vision, plus]);
    expect(await together('201,202')).toEqual([vision]);
  });

  test('a companion plan is not recommended to anyone', async () => {
    const { paired_with: companion } = server.services.configs.current().plans.get(305)!;
    await many([305, companion!]);
    expect(await popular()).toEqual([305]);
  });

  test('details include the visitor’s price, and leave out what is in the cart and what cannot be bought', async () => {
    const { client } = await chooses([basic]);
    const { result } = await client.call('GET /recommendation/plan-details', { plan_list: '201,202,303,999' });
    expect(result).toMatchObject([{ plan_id: 202, plan_price: 29.8, plan_category: 'dental', is_lowest_price: false }]);
  });

  test('a visitor without a quote sees the lowest price for anyone', async () => {
    const { result } = await server.client().call('GET /recommendation/plan-details', { plan_list: '201' });
    expect(result).toMatchObject([{ plan_id: 201, plan_price: 17.5, is_lowest_price: true }]);
  });

  test.each(['', '201;drop table cart_plan', '201,', 'x'])('the list of plans %j is refused', async (plan_list) => {
    expect(await server.client().refused('GET /recommendation/plan-details', { plan_list })).toMatchObject({
      errorCode: 'invalid-request',
    });
  });
});
