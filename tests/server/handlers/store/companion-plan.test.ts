import { describe, expect, test } from 'vitest';
import { databases } from '#tests/server/support/databases.ts';
import { quote } from '#tests/server/support/example-answers.ts';
import { serverForEach } from '#tests/server/support/server-for.ts';

/* A plan that is only sold together with another: shown with that plan's name, and not sold by itself. */

describe.each(databases)('on $name', ({ create }) => {
  const server = serverForEach(create);

  test('a companion says which plan it is sold with wherever it is shown, and no other plan does', async () => {
    const client = server.client();
    const { temp_enrollment_id: enrollment_id } = await client.call('POST /add-filter-for-new-user', quote);
    const shown = [
      (await client.call('GET /get-filtered-plans', { enrollment_id, categories: 'lifestyle' })).result.lifestyle,
      (await client.call('GET /get-menu-filtered-plans', { category: 'lifestyle' })).result.lifestyle,
      (await client.call('GET /get-plan-comparison', { plan_list: '306,403' })).result,
      [await client.call('GET /get-plan-detail/{planId}', { planId: '306' })],
      [await client.call('GET /get-plan-detail/{planId}', { planId: '403' })],
    ];
    const companionText = (id: number) =>
      shown.flatMap((plans) => plans?.filter(({ plan_id }) => plan_id === id)).map((plan) => plan?.companion);
    expect(companionText(306)).toEqual(Array(4).fill('Legacy Membership is sold together with Legacy Builder, not by itself.'));
    expect(companionText(403)).toEqual(Array(4).fill(undefined));
  });
});
