import { expect, test } from 'vitest';
import { sqlite } from '#tests/server/support/databases.ts';
import { serverForAll } from '#tests/server/support/server-for.ts';
import { withPlan } from '#tests/server/support/with-plan.ts';

const server = serverForAll(sqlite.create);

const featured = async () => (await server.client().call('GET /get-featured-plans', {})).result;

test('a featured plan has the price that its category shows to people without a quote', async () => {
  const { result } = await server.client().call('GET /get-menu-filtered-plans', { category: 'dental' });
  const listed = result.dental?.find(({ plan_id }) => plan_id === 202)?.tier_price.find(({ tier }) => tier === 'IO');
  const plan = (await featured()).find(({ plan_id }) => plan_id === 202);
  expect(plan?.cost?.monthly).toBeGreaterThan(0);
  expect(plan?.cost).toEqual(listed?.cost);
});

test('a featured plan that is not sold to one person alone has no price', async () => {
  server.configure(withPlan(202, { rates: [{ age: [18, 64], prices: { IF: 80 } }] }));
  const plan = (await featured()).find(({ plan_id }) => plan_id === 202);
  expect(plan).toMatchObject({ plan_name: 'Bright Smile Plus' });
  expect(plan).not.toHaveProperty('cost');
});
