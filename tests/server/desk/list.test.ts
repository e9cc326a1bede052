import type { Kysely } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { accessCodes } from '#scripts/record/access-codes.ts';
import type { CallRequest } from '#schemas/calls/calls.ts';
import { wantedList } from '#server/desk/list-request.ts';
import { up as labelEarlierCarts } from '#server/store/migrations/124-carrier-with-plan.ts';
import { addCartPlans } from '#server/store/enrollments/cart-plans.ts';
import { addEnrollment, setEffectiveDate } from '#server/store/enrollments/enrollments.ts';
import { databases } from '#tests/server/support/databases.ts';
import { agreement, answerSteps, bank, contact, personal, plan, quote, startEnrollment } from '#tests/server/support/example-answers.ts';
import { serverForEach } from '#tests/server/support/server-for.ts';
import { signedInAs } from '#tests/server/support/staff.ts';
import type { TestClient } from '#tests/server/support/test-client.ts';
import { wayBack } from '#tests/server/support/way-back.ts';

type ListRequest = CallRequest<'GET /get-desk-enrollments'>;

describe.each(databases)('on $name', ({ create }) => {
  const server = serverForEach(create);
  let desk: TestClient;
  beforeEach(async () => {
    desk = await signedInAs(server, 'operations');
  });

  const list = (asked: ListRequest = {}) => desk.call('GET /get-desk-enrollments', asked);
  const found = async (asked: ListRequest) => (await list(asked)).result.map(({ enrollment_id }) => enrollment_id);
  const stageOf = async (id: string) => (await list()).result.find(({ enrollment_id }) => enrollment_id === id)?.stage;
  const completed = async (client: TestClient) => {
    const enrollment_id = await startEnrollment(client);
    await answerSteps(client, enrollment_id);
    const { policy_id } = await client.call('POST /save-review-info', { enrollment_id, first_enroll: 1 });
    return { enrollment_id, policy_id };
  };

  test('an enrollment is listed with its person, plans, price and policy once they are known', async () => {
    const { enrollment_id, policy_id } = await completed(server.client());
    expect((await list()).result).toMatchObject([
      {
        enrollment_id,
        policy_id,
        stage: 'completed',
        name: 'Dana Example',
        email: contact.email_address,
        plans: ['Bright Smile Basic'],
        carriers: ['Fernvale Dental & Vision'],
        effective_date: '04/01/2026',
        process: 'applicant',
      },
    ]);
  });

  test('an enrollment whose answers cannot be decrypted is listed as such, in its place among the others', async () => {
    const damaged = await completed(server.client());
    const whole = await completed(server.client());
    const { store } = server.services;
    await store.write((trx) =>
      trx.updateTable('step_answer').set({ sealed_answers: 'v1.damaged' }).where('enrollment_id', '=', damaged.enrollment_id).execute(),
    );
    const { result } = await list();
    const shown = (id: string) => result.find(({ enrollment_id }) => enrollment_id === id);
    expect(shown(damaged.enrollment_id)).toMatchObject({ is_readable: false, name: '', email: '', policy_id: damaged.policy_id });
    expect(shown(whole.enrollment_id)).toMatchObject({ is_readable: true, name: 'Dana Example' });
    const { csv } = await desk.call('GET /get-desk-enrollments-csv', {});
    expect(csv).toContain(`${damaged.policy_id},Cannot be decrypted,`);
  });

  test('an enrollment counts as saved for later until someone follows the link in the mail', async () => {
    const client = server.client();
    const enrollment_id = await startEnrollment(client);
    expect(await stageOf(enrollment_id)).toBe('in_progress');
    await client.call('POST /save-enrollment', { enrollment_id, email: 'dana@example.com', tab: 'primary_info' });
    expect(await stageOf(enrollment_id)).toBe('saved');
    expect(await found({ stage: 'saved' })).toEqual([enrollment_id]);
    await server.client().call('GET /direct-continue/{id}', { id: (await wayBack(server)).id });
    expect(await stageOf(enrollment_id)).toBe('in_progress');
  });

  test('an enrollment whose signing link was sent waits for its signature', async () => {
    const rep = server.client();
    const { agent_id } = await rep.call('GET /validate-agent', { agent_code: accessCodes.rosa });
    const asked = { ...quote, eprocess: 'rep' as const, agent_id };
    const { temp_enrollment_id: enrollment_id } = await rep.call('POST /add-filter-for-new-user', asked);
    await rep.call('POST /add-plan-to-cart', { enrollment_id, ...plan });
    await rep.call('POST /cart-checkout', { enrollment_id, effective_date: '04/01/2026' });
    await rep.call('POST /save-personal-info', { enrollment_id, ...personal });
    await rep.call('POST /save-contact-info', { enrollment_id, ...contact });
    await rep.call('POST /save-billing-info', { enrollment_id, ...bank });
    const { signature: _, ...ticks } = await agreement(rep, enrollment_id);
    const byText: Record<string, unknown> = { ...ticks, sign_by_text: 1 };
    await rep.call('POST /save-agreement-info', { enrollment_id, ...byText });
    await rep.refused('POST /save-review-info', { enrollment_id, first_enroll: 1, send_sms: 1 });
    expect(await stageOf(enrollment_id)).toBe('waiting');
    expect(await found({ stage: 'waiting', agent_id, process: 'rep', carrier_id: 'fernvale' })).toEqual([enrollment_id]);
    expect(await found({ stage: 'waiting', process: 'applicant' })).toEqual([]);
  });

  test('every filter finds the enrollments that match it, and all of them together those that match all', async () => {
    const [dental, other] = [await startEnrollment(server.client()), server.client()];
    await other.call('POST /add-filter-for-new-user', quote);
    expect(await found({ plan_id: 201 })).toEqual([dental]);
    expect(
      await found({ carrier_id: 'fernvale', stage: 'in_progress', effective_from: '2026-04-01', effective_until: '2026-04-30' }),
    ).toEqual([dental]);
    expect(await found({ carrier_id: 'fernvale', effective_from: '2026-04-02' })).toEqual([]);
    expect(await found({ effective_until: '2026-03-31' })).toEqual([]);
    expect(await found({ stage: 'completed' })).toEqual([]);
    expect((await list({ direction: 'ascending' })).result).toHaveLength(2);
  });

  describe('a carrier with a plan of another', () => {
    const other = { plan_id: 109, plan_pricing_id: '109-IO' };
    const withBoth = async (client: TestClient) => {
      const { temp_enrollment_id: enrollment_id } = await client.call('POST /add-filter-for-new-user', { ...quote, is_smoker: 0 });
      for (const chosen of [plan, other]) await client.call('POST /add-plan-to-cart', { enrollment_id, ...chosen });
      return enrollment_id;
    };
    const everyone = { carriers: null, groups: null };
    const walked = (asked: ListRequest) => {
      const { sealer, configs } = server.services;
      return wantedList({ sealer, config: configs.current() }, asked, everyone).labels;
    };
    const carrierOf = (planId: number) => server.services.configs.current().plans.get(planId)?.carrier.id ?? '';

    test('finds the carts of both, until one of the plans leaves', async () => {
      const client = server.client();
      const both = await withBoth(client);
      const one = await startEnrollment(server.client());
      const across: ListRequest[] = [
        { carrier_id: carrierOf(109), plan_id: 201 },
        { carrier_id: carrierOf(201), plan_id: 109 },
      ];
      for (const asked of across) expect(await found(asked)).toEqual([both]);
      expect(new Set(await found({ carrier_id: carrierOf(201), plan_id: 201 }))).toEqual(new Set([both, one]));
      await client.call('GET /remove-plan-from-cart', { enrollment_id: both, ...other });
      for (const asked of across) expect(await found(asked)).toEqual([]);
    });

    test('is a label that few enrollments have, also those from before it existed', async () => {
      const { store } = server.services;
      expect(walked({ carrier_id: carrierOf(109), plan_id: 201 })).toEqual([
        { kind: 'carrier_plan', value: `${carrierOf(109)}/201` },
        { kind: 'plan', value: '201' },
      ]);
      expect(walked({ carrier_id: carrierOf(201), plan_id: 201 }).map(({ kind }) => kind)).toEqual(['carrier', 'plan']);
      await withBoth(server.client());
      await startEnrollment(server.client());
      const common = () => store.db.selectFrom('desk_label').selectAll().where('kind', '=', 'carrier_plan').orderBy('value').execute();
      const before = await common();
      expect(before).toHaveLength(4);
      await store.write((trx) => trx.deleteFrom('desk_label').where('kind', '=', 'carrier_plan').execute());
      await store.write((trx) => labelEarlierCarts(trx as Kysely<unknown>));
      expect(await common()).toEqual(before);
    });
  });

  test('a plan that leaves the cart no longer finds the enrollment', async () => {
    const client = server.client();
    const enrollment_id = await startEnrollment(client);
    await client.call('GET /remove-plan-from-cart', { enrollment_id, plan_id: plan.plan_id, plan_pricing_id: plan.plan_pricing_id });
    expect(await found({ plan_id: 201 })).toEqual([]);
    expect(await found({ carrier_id: 'fernvale' })).toEqual([]);
  });

  test('a policy number, an email address and a full name are found in any spelling of case and spaces, but not by their parts', async () => {
    const { enrollment_id, policy_id } = await completed(server.client());
    for (const search of [
      policy_id,
      policy_id.toLowerCase(),
      policy_id.replaceAll('-', ''),
      policy_id.replaceAll('-', ' '),
      ` ${contact.email_address.toUpperCase()} `,
      'dana EXAMPLE',
      'Dána-Example',
    ])
      expect(await found({ search }), search).toEqual([enrollment_id]);
    for (const search of ['Dana', 'example.com', 'EK-0000-0000-0000', `${contact.email_address}.org`])
      expect(await found({ search }), search).toEqual([]);
    const stored = JSON.stringify(await server.services.store.db.selectFrom('desk_label').selectAll().execute());
    // Hashes have such short words by chance, but not between two quotes or spaces.
    expect(stored.toLowerCase()).not.toMatch(/\bdana\b|example/);
  });

  /** Enrollments that started a minute apart, some at the same time. */
  const addMany = async (count: number) => {
    const { store, sealer, configs } = server.services;
    const filter = { zip: '75201', state: 'TX', dob: '05/14/1991', gender: 1 as const, tier: 'IO' as const };
    const ids = Array.from({ length: count }, (_, at) => `many-${String(at).padStart(5, '0')}`);
    await store.write(async (trx) => {
      for (const [at, id] of ids.entries()) {
        const now = new Date(Date.parse('2026-03-01T00:00:00Z') + Math.floor(at / 2) * 60_000).toISOString();
        await addEnrollment(
          trx,
          sealer,
          { id, eprocess: 'applicant', type: 'new-member', filter, config_hash: configs.current().hash },
          `s-${id}`,
          now,
        );
        await addCartPlans(trx, id, [{ plan_id: 201, plan_pricing_id: '201-IO', tier: 'IO', cents: 1925 }], now);
        if (at % 3 === 0) await setEffectiveDate(trx, id, at % 2 === 0 ? '05/01/2026' : '12/01/2025');
      }
    });
    return ids;
  };

  test.each<ListRequest>([{}, { direction: 'ascending' }, { sort: 'effective' }, { stage: 'in_progress', process: 'applicant' }])(
    'page by page forward and back, each enrollment comes once and in order: %o',
    async (asked) => {
      await addMany(120);
      const pages: string[][] = [];
      let page: string | null | undefined;
      let last = await list(asked);
      for (; page !== null; page = last.next) {
        last = await list({ ...asked, ...(page ? { page } : {}) });
        pages.push(last.result.map(({ enrollment_id }) => enrollment_id));
      }
      expect(pages.map(({ length }) => length)).toEqual([50, 50, 20]);
      expect(new Set(pages.flat()).size).toBe(120);
      const middle = await list({ ...asked, page: last.previous ?? '' });
      expect(middle.result.map(({ enrollment_id }) => enrollment_id)).toEqual(pages[1]);
      const first = await list({ ...asked, page: middle.previous ?? '' });
      expect(first.result.map(({ enrollment_id }) => enrollment_id)).toEqual(pages[0]);
      expect([first.previous, typeof first.next]).toEqual([null, 'string']);
    },
  );

  test('sorted by effective date, the latest is first and those without one are last', async () => {
    await addMany(12);
    const dates = (await list({ sort: 'effective' })).result.map(({ effective_date }) => effective_date);
    expect(dates).toEqual(['05/01/2026', '05/01/2026', '12/01/2025', '12/01/2025', ...Array<string>(8).fill('')]);
  });

  test('an invented page is refused', async () => {
    for (const page of ['nothing', Buffer.from('[1]').toString('base64url'), Buffer.from('"x"').toString('base64url')])
      expect(await desk.refused('GET /get-desk-enrollments', { page })).toMatchObject({ errorCode: 'page-unknown' });
  });

  test('as CSV, no cell is a formula, and the audit log says who downloaded the list', async () => {
    const client = server.client();
    const enrollment_id = await startEnrollment(client);
    const other: Record<string, unknown> = { ...personal, last_name: "O'Neil" };
    await client.call('POST /save-personal-info', { enrollment_id, ...other });
    const formula: Record<string, unknown> = { ...contact, email_address: '=dana+1@example.com' };
    await client.call('POST /save-contact-info', { enrollment_id, ...formula });
    const { csv, rows, next } = await desk.call('GET /get-desk-enrollments-csv', { stage: 'in_progress' });
    const [heading, line] = csv.split('\r\n');
    expect([rows, next]).toEqual([1, null]);
    expect(heading).toMatch(/^Enrollment,Status,Step,Policy,Applicant,Email,/);
    expect(line).toContain("Dana O'Neil,'=dana+1@example.com,Bright Smile Basic");
    const audit = await server.services.store.db.selectFrom('audit').selectAll().where('action', '=', 'list-as-csv').execute();
    expect(audit).toMatchObject([{ staff_name: 'operations', detail: 'filtered by stage' }]);
  });
});
