import { beforeEach, describe, expect, test } from 'vitest';
import { databases } from '#tests/server/support/databases.ts';
import { quote } from '#tests/server/support/example-answers.ts';
import { serverForEach } from '#tests/server/support/server-for.ts';
import type { TestClient } from '#tests/server/support/test-client.ts';
import { withPlan } from '#tests/server/support/with-plan.ts';

/* A plan that its carrier closes for a time: shown with the reason, and not sold. */

describe.each(databases)('on $name', ({ create }) => {
  const server = serverForEach(create);
  let client: TestClient;
  let enrollment_id: string;
  beforeEach(async () => {
    client = server.client();
    enrollment_id = (await client.call('POST /add-filter-for-new-user', quote)).temp_enrollment_id;
  });

  const priceOf = (pid: number) => client.call('GET /get-plan-pricing-detail', { enrollment_id, pid: String(pid) });
  const priced = (plan_id: number) => ({ enrollment_id, plan_id, plan_pricing_id: `${plan_id}-IO` });
  const add = (plan_id: number) => client.call('POST /add-plan-to-cart', priced(plan_id));
  const refusedAdd = (plan_id: number) => client.refused('POST /add-plan-to-cart', priced(plan_id));

  test('a closed plan is refused in the words of its carrier', async () => {
    const closed = /is not accepting new members/;
    expect(await priceOf(409)).toMatchObject({ errorCode: 'blackout', message: expect.stringMatching(closed) });
    expect(await refusedAdd(409)).toMatchObject({ errorCode: 'blackout', message: expect.stringMatching(closed) });
    server.configure(withPlan(409, { blackout: { from: '03/11/2026', until: '03/12/2026', message: 'Soon closed' } }));
    expect(await priceOf(409)).not.toHaveProperty('errorCode');
    await add(409);
  });

  test('a closed plan says so wherever it is shown, until its carrier opens it, and people who have it keep it', async () => {
    const shown = async () => [
      (await client.call('GET /get-filtered-plans', { enrollment_id, categories: 'vision' })).result.vision,
      (await client.call('GET /get-menu-filtered-plans', { category: 'vision' })).result.vision,
      (await client.call('GET /get-plan-comparison', { plan_list: '409' })).result,
      [await client.call('GET /get-plan-detail/{planId}', { planId: '409' })],
    ];
    const reasons = async () => (await shown()).map((plans) => plans?.find(({ plan_id }) => plan_id === 409)?.closed);
    expect(await reasons()).toEqual(Array(4).fill(expect.stringMatching(/is not accepting new members/)));
    server.configure(withPlan(409, { blackout: { from: '01/01/2026', until: '03/09/2026', message: 'Closed until yesterday' } }));
    expect(await reasons()).toEqual(Array(4).fill(undefined));
    await add(409);
    server.configure(withPlan(409, { blackout: { from: '03/10/2026', until: '03/10/2026', message: 'Closed today' } }));
    expect(await reasons()).toEqual(Array(4).fill('Closed today'));
    expect(await priceOf(409)).toMatchObject({ is_in_cart: true });
    expect(await priceOf(409)).not.toHaveProperty('errorCode');
  });

  test('a plan whose companion is closed is closed with it', async () => {
    server.configure(withPlan(306, { blackout: { from: '03/01/2026', until: '03/31/2026', message: 'Not in March' } }));
    expect(await priceOf(305)).toMatchObject({ errorCode: 'blackout', message: 'Not in March' });
    expect(await refusedAdd(305)).toMatchObject({ errorCode: 'blackout', message: 'Not in March' });
    const { result } = await client.call('GET /get-filtered-plans', { enrollment_id, categories: 'supplemental' });
    expect(result.supplemental?.find(({ plan_id }) => plan_id === 305)).toMatchObject({ closed: 'Not in March' });
  });

  test('a closed plan is neither recommended nor featured', async () => {
    const recommended = async () => (await client.call('GET /recommendation/plan-details', { plan_list: '204,409' })).result;
    expect((await recommended()).map(({ plan_id }) => plan_id)).toEqual([204]);
    server.configure(withPlan(202, { blackout: { from: '03/01/2026', until: '03/31/2026', message: 'Not in March' } }));
    const { result } = await client.call('GET /get-featured-plans', {});
    expect(result.map(({ plan_id }) => plan_id)).not.toContain(202);
  });
});
