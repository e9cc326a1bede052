import { beforeEach, describe, expect, test } from 'vitest';
import type { CallRequest } from '#schemas/calls/calls.ts';
import { databases } from '#tests/server/support/databases.ts';
import { quote } from '#tests/server/support/example-answers.ts';
import { serverForEach } from '#tests/server/support/server-for.ts';
import type { TestClient } from '#tests/server/support/test-client.ts';
import type { InjectedServer } from '#tests/server/support/test-server.ts';

describe.each(databases)('on $name', ({ create }) => {
  const server = serverForEach(create);
  let client: TestClient;
  let enrollment_id: string;
  beforeEach(async () => {
    client = server.client();
    enrollment_id = await startQuote();
  });

  const startQuote = async (changes: Partial<CallRequest<'POST /add-filter-for-new-user'>> = {}) =>
    (await client.call('POST /add-filter-for-new-user', { ...quote, ...changes })).temp_enrollment_id;
  const priceOf = (pid: number) => client.call('GET /get-plan-pricing-detail', { enrollment_id, pid: String(pid) });
  const change = (changes: Partial<CallRequest<'PUT /change-filter-info/{tempId}'>>) =>
    client.call('PUT /change-filter-info/{tempId}', { tempId: enrollment_id, ...changes });
  const add = (plan_id: number, tier = 'IO') =>
    client.call('POST /add-plan-to-cart', { enrollment_id, plan_id, plan_pricing_id: `${plan_id}-${tier}` });
  const refusedAdd = (plan_id: number, pricing = `${plan_id}-IO`) =>
    client.refused('POST /add-plan-to-cart', { enrollment_id, plan_id, plan_pricing_id: pricing });
  const cart = () => client.call('GET /get-plan-cart', { enrollment_id });

  test('the cart shows what it costs in each tier in which all of its plans are sold, as a change of the tier then does', async () => {
    expect((await cart()).tier_prices).toEqual([]);
    await add(201);
    const { tier_prices } = await cart();
    expect(tier_prices.map(({ tier }) => tier)).toEqual(['IO', 'IS', 'IC', 'IF']);
    for (const { tier, monthly, one_time } of tier_prices) {
      await change({ tier });
      expect(await cart()).toMatchObject({ recurring_month_cost: monthly, initial_month_cost: monthly + one_time });
    }
    await change({ tier: 'IS' });
    await add(305, 'IS');
    expect((await cart()).tier_prices.map(({ tier }) => tier)).toEqual(['IO', 'IS']);
    // It no longer fits; the tiers in which it would are the way out.
    await change({ tier: 'IF' });
    expect((await cart()).tier_prices.map(({ tier }) => tier)).toEqual(['IO', 'IS']);
  });

  describe('a refused price says why, and supplying what it needs resolves it', () => {
    test('tobacco', async () => {
      expect(await priceOf(102)).toMatchObject({ errorCode: 'smokerError', message: expect.stringContaining('Tobacco usage required.') });
      await change({ is_smoker: 0 });
      expect(await priceOf(102)).not.toHaveProperty('errorCode');
    });

    test('hours, then the salary', async () => {
      expect(await priceOf(303)).toMatchObject({ errorCode: 'hourError' });
      await change({ working_hours: 12 });
      expect(await priceOf(303)).toMatchObject({ errorCode: 'hourError' });
      await change({ working_hours: 40 });
      expect(await priceOf(303)).toMatchObject({ errorCode: 'salaryError' });
      await change({ annual_incode: 52_000 });
      expect(await priceOf(303)).not.toHaveProperty('errorCode');
    });

    test('the tier, with the prices of those in which it is sold', async () => {
      await change({ tier: 'IF' });
      const refused = await priceOf(305);
      expect(refused.errorCode).toBe('tierError');
      expect(refused.plans.map((plan) => plan.tier)).toEqual(['IO', 'IS']);
    });

    test('state and area', async () => {
      await change({ zip: '10001', is_smoker: 0 });
      expect(await priceOf(102)).toMatchObject({ errorCode: 'stateError' });
      await change({ zip: '77002' });
      expect(await priceOf(103)).toMatchObject({ errorCode: 'metError' });
      await change({ zip: '75201' });
      expect(await priceOf(103)).not.toHaveProperty('errorCode');
    });

    test('age, in the words of the store or of the carrier', async () => {
      await change({ dob: '05/14/1945' });
      expect(await priceOf(101)).toMatchObject({ errorCode: 'ageError' });
      expect(await priceOf(301)).toMatchObject({ errorCode: 'planAgeError', message: expect.stringMatching(/issued at ages 18 to 65/) });
    });

    test('the portal, with those in which the plan is sold', async () => {
      expect(await priceOf(405)).toMatchObject({
        errorCode: 'portalError',
        portals: [{ platform_group_id: 'guild-trust', platform_name: 'Meadowlark Guild Trust' }],
      });
      await change({ platform_group_id: 'guild-trust' });
      expect(await priceOf(405)).not.toHaveProperty('errorCode');
    });

    test('an expired quote', async () => {
      await completeQuote(server, enrollment_id);
      expect(await priceOf(201)).toMatchObject({ errorCode: 'enrollmentIdError' });
    });
  });

  test('a plan that is another one for this person is reported under its new id by every call', async () => {
    await change({ dob: '05/14/1955' });
    expect(await priceOf(302)).toMatchObject({ errorCode: 'changePid', pid: 307 });
    expect(await refusedAdd(302)).toMatchObject({ errorCode: 'changePid' });
    expect(await change({ plan_id: 302 })).toEqual({ plan_id: 307 });
    expect(await change({ plan_id: 201 })).toEqual({ plan_id: 201 });
  });

  describe('plans that go together', () => {
    test('are priced separately, added together and removed together', async () => {
      expect(await client.call('GET /check-prudential-plan', { enrollment_id, plan_id: 305 })).toEqual({ status: true, depdob: '' });
      expect(await client.call('GET /check-prudential-plan/{hash}', { hash: 'b3c1', enrollment_id, plan_id: 201 })).toEqual({
        status: false,
        depdob: '',
      });
      const { plans } = await client.call('GET /get-plan-pricing-detail-elevate', { enrollment_id, pid: '305' });
      const partner = plans.find((plan) => plan.selected_plan);
      expect(partner).toMatchObject({ pid: 306, ppid: '306-IO', price: 5 });
      const pair = { plan_id: 305, plan_pricing_id: '305-IO', plan_id1: partner?.pid, plan_pricing_id1: partner?.ppid };
      expect(await client.call('POST /add-plan-to-cart-prudentials', { enrollment_id, ...pair })).toEqual({
        cart_count: 2,
        cart_amount: 26.3,
      });
      expect(await client.call('GET /check-prudential-cart', { enrollment_id })).toEqual({ status: true });
      expect((await cart()).result.map((row) => row.leaves_with)).toEqual([[306], [305]]);
      const other = { enrollment_id, plan_id: 306, plan_pricing_id: '306-IS' };
      expect(await client.refused('GET /remove-plan-from-cart', other)).toMatchObject({ statusCode: 409, errorCode: 'pricing-changed' });
      expect((await cart()).result).toHaveLength(2);
      expect((await client.call('GET /remove-plan-from-cart', { enrollment_id, plan_id: 306, plan_pricing_id: '306-IO' })).cart_count).toBe(
        0,
      );
    });

    test('cannot be bought alone through any call if they are companions, and the refusal names the plan they come with', async () => {
      const alone = { errorCode: 'companionError', message: 'Legacy Membership is sold together with Legacy Builder, not by itself.' };
      expect(await priceOf(306)).toMatchObject({ ...alone, sold_with: [{ plan_id: 305, plan_name: 'Legacy Builder' }] });
      expect(await refusedAdd(306)).toMatchObject(alone);
      const paired = { enrollment_id, plan_id: 306, plan_pricing_id: '306-IO' };
      expect(await client.refused('POST /add-plan-to-cart-prudentials', paired)).toMatchObject(alone);
      expect(await refusedAdd(406)).toMatchObject({
        errorCode: 'companionError',
        message: 'Guild Wellness Membership is sold together with Guild Accident Shield, not by itself.',
      });
      expect((await cart()).result).toEqual([]);
      await add(305);
      expect(await priceOf(306)).toMatchObject({ is_in_cart: true });
      expect(await priceOf(306)).not.toHaveProperty('errorCode');
    });

    test('cannot be paired arbitrarily, nor at a made-up price', async () => {
      const pair = { enrollment_id, plan_id: 305, plan_pricing_id: '305-IO' };
      const refused = (along: object) => client.refused('POST /add-plan-to-cart-prudentials', { ...pair, ...along });
      expect((await refused({ plan_id1: 208, plan_pricing_id1: '208-IO' })).errorCode).toBe('not-sold-together');
      expect((await refused({ plan_id1: 306, plan_pricing_id1: '306-IF' })).errorCode).toBe('pricing-changed');
      expect((await refused({ membership_plan_id: 201, membership_plan_pricing_id: '201-IO' })).errorCode).toBe('not-sold-together');
      expect((await cart()).result).toEqual([]);
    });

    test('a membership is chosen with the plan that needs it, and removed with it', async () => {
      const { memberships, price } = await client.call('GET /get-plan-detail', {});
      expect([memberships.map((each) => each.plan_id), price]).toEqual([[406, 407], 5]);
      expect(await priceOf(408)).toMatchObject({ needs_membership: true });
      expect((await refusedAdd(408)).errorCode).toBe('membership-required');
      const compared = await client.call('GET /get-plan-costs', { enrollment_id, plan_list: '408' });
      expect(compared.result).toMatchObject([{ first_month_cents: 1460 }]);
      const wanted = { plan_id: 408, plan_pricing_id: '408-IO', membership_plan_id: 407, membership_plan_pricing_id: '407-IO' };
      expect(await client.call('POST /add-plan-to-cart-prudentials', { enrollment_id, ...wanted })).toEqual({
        cart_count: 2,
        cart_amount: 14.6,
      });
      expect(await priceOf(408)).toMatchObject({ is_in_cart: true, needs_membership: false });
      expect((await client.call('GET /remove-plan-from-cart', { enrollment_id, plan_id: 408, plan_pricing_id: '408-IO' })).cart_count).toBe(
        0,
      );
    });
  });

  test('a plan costs the same wherever it is shown, before it is in the cart and after', async () => {
    const shown = async () => {
      const [{ result: listed }, { plans }, { result: related }, { result: compared }, { result: recommended }] = await Promise.all([
        client.call('GET /get-filtered-plans', { enrollment_id, categories: 'medical' }),
        priceOf(401),
        client.call('GET /get-related-plans', { enrollment_id, plan_id: 102 }),
        client.call('GET /get-plan-costs', { enrollment_id, plan_list: '401' }),
        client.call('GET /recommendation/plan-details', { plan_list: '401' }),
      ]);
      const card = [...(listed.medical ?? []), ...related].filter(({ plan_id }) => plan_id === 401);
      return [
        ...card.map(({ tier_price }) => tier_price.find(({ tier }) => tier === 'IO')?.cost?.monthly),
        plans.find((offer) => offer.selected_plan)?.cost?.monthly,
        ...compared.map(({ monthly_cents }) => monthly_cents / 100),
        ...recommended.map(({ cost }) => cost.monthly),
      ];
    };
    expect(new Set(await shown())).toEqual(new Set([471.15]));
    await add(401);
    expect(new Set(await shown())).toEqual(new Set([471.15]));
    const { result, recurring_month_cost } = await cart();
    expect([result[0]?.price, result[0]?.cost?.monthly, recurring_month_cost]).toEqual([356.15, 471.15, 471.15]);
    expect(result.slice(1).map((row) => row.fee_of)).toEqual(Array.from({ length: 4 }, () => 'Guild Premier Health'));
  });

  test('a first-month fee is shown next to the monthly cost, which includes the companion', async () => {
    const costOf = async (pid: number) => (await priceOf(pid)).plans.find((offer) => offer.selected_plan)?.cost;
    expect(await costOf(104)).toMatchObject({ monthly: 179, one_time: 35 });
    expect(await costOf(305)).toMatchObject({ monthly: 26.3, parts: [{ amount: 21.3 }, { name: 'Legacy Membership', amount: 5 }] });
    expect(await costOf(408)).toMatchObject({ monthly: 14.6, parts: [{ amount: 9.6 }, { name: 'Guild Wellness Membership', amount: 5 }] });
    await add(305);
    expect((await cart()).result).toMatchObject([
      { plan_id: 305, cost: { monthly: 26.3 } },
      { plan_id: 306, included_with: 'Legacy Builder' },
    ]);
  });

  test('without a quote, the lowest price is the whole cost, too', async () => {
    const { result } = await client.call('GET /get-menu-filtered-plans', { category: 'medical' });
    const premier = result.medical?.find(({ plan_id }) => plan_id === 401)?.tier_price.find(({ tier }) => tier === 'IO');
    expect(premier).toMatchObject({ price_male_nons: 318, cost: { monthly: 433 } });
  });

  test('what was not offered cannot be bought: another tier, another plan’s price, a made-up price', async () => {
    for (const pricing of ['201-IF', '202-IO', '201-IO ', '201', '-IO']) {
      expect((await refusedAdd(201, pricing)).errorCode, pricing).toBe('pricing-changed');
    }
    expect(await refusedAdd(999)).toMatchObject({ errorCode: 'plan-unknown' });
    expect((await cart()).result).toEqual([]);
  });

  test('a plan added in two tabs is in the cart once, and the second tab learns it', async () => {
    const both = await Promise.all(
      [1, 2].map(() => client.send('POST /add-plan-to-cart', { enrollment_id, plan_id: 201, plan_pricing_id: '201-IO' })),
    );
    expect(both.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await cart()).result).toHaveLength(1);
    expect(await client.call('POST /check-already-in-cart', { enrollment_id, plan_id: 201, plan_pricing_id: '201-IO' })).toEqual({
      status: true,
    });
  });

  test('a plan that no longer fits stays visible with the reason, costs nothing, and cannot be checked out', async () => {
    await add(103);
    await add(201);
    await change({ zip: '60614' });
    const { result, initial_month_cost } = await cart();
    expect(result.map((row) => [row.plan_id, row.price, row.unavailable?.errorCode])).toEqual([
      [103, 0, 'stateError'],
      [201, 17.5, undefined],
    ]);
    expect(initial_month_cost).toBe(17.5);
    const refused = await client.refused('POST /cart-checkout', { enrollment_id, effective_date: '04/01/2026' });
    expect(refused.errorCode).toBe('plan-unavailable');
    await client.call('GET /remove-plan-from-cart', { enrollment_id, plan_id: 103, plan_pricing_id: '103-IO' });
    await client.call('POST /cart-checkout', { enrollment_id, effective_date: '04/01/2026' });
  });

  test('a plan that the carrier removes stays in the cart until it is removed', async () => {
    await add(103);
    await add(201);
    server.configure((config) => ({ ...config, plans: new Map([...config.plans].filter(([id]) => id !== 103)) }));
    const row = (await cart()).result.find((each) => each.plan_id === 103);
    expect(row).toMatchObject({ removable: 1, unavailable: { message: 'This plan is no longer sold. Please remove it to continue.' } });
    expect(await client.call('GET /get-cart-count', { enrollment_id })).toEqual({ result: 2 });
    expect((await client.refused('POST /cart-checkout', { enrollment_id, effective_date: '04/01/2026' })).errorCode).toBe(
      'plan-unavailable',
    );
    await client.call('GET /remove-plan-from-cart', { enrollment_id, plan_id: 103, plan_pricing_id: '103-IO' });
    await client.call('POST /cart-checkout', { enrollment_id, effective_date: '04/01/2026' });
  });

  test('a date that was not offered is refused at its field', async () => {
    await add(201);
    for (const effective_date of ['03/10/2026', '04/02/2026', '07/01/2026', '02/30/2026', 'tomorrow']) {
      const refused = await client.refused('POST /cart-checkout', { enrollment_id, effective_date });
      expect(
        refused.data.map((fault) => fault.target_element),
        effective_date,
      ).toEqual(['effective_date']);
    }
  });

  test('plans that go with this one are shown, except those in the cart', async () => {
    await add(202);
    const { result } = await client.call('GET /get-related-plans', { enrollment_id, plan_id: 201 });
    expect(result.map((plan) => plan.plan_id)).not.toContain(202);
    expect(result[0]?.plan_category).toBe('dental');
    expect(await client.call('GET /check-disability-plan', { enrollment_id, plan_id: 303 })).toEqual({ status: true });
    expect(await client.call('GET /plan-requirements/{planId}', { planId: '303' })).toEqual({
      is_salary_required: true,
      is_tobacco_required: false,
      is_hours_required: true,
    });
  });
});

async function completeQuote({ services }: InjectedServer, enrollmentId: string): Promise<void> {
  await services.store.write((trx) =>
    trx.updateTable('enrollment').set({ completed_at: '2026-03-10T17:00:00Z' }).where('id', '=', enrollmentId).execute(),
  );
}
