import { beforeEach, describe, expect, test } from 'vitest';
import { startInvoicer } from '#server/jobs/invoicer.ts';
import { listOutbox } from '#server/store/outbox/outbox.ts';
import { correcting } from '#tests/server/support/correcting.ts';
import { databases } from '#tests/server/support/databases.ts';
import { answerSteps, card, plan, startEnrollment } from '#tests/server/support/example-answers.ts';
import { seedPolicies } from '#tests/server/support/rows/many-policies.ts';
import { serverForEach } from '#tests/server/support/server-for.ts';
import { signedInAs } from '#tests/server/support/staff.ts';
import type { TestClient } from '#tests/server/support/test-client.ts';
import { openTestServer } from '#tests/server/support/test-server.ts';
import { withPlan } from '#tests/server/support/with-plan.ts';
import { pdfUaFaults } from '#tests/support/pdf/pdf-ua-faults.ts';

const fees = {
  monthly_fees: [{ name: 'Network fee', prices: { IO: 4.5 } }],
  one_time_fees: [{ name: 'Enrollment fee', amount: 35 }],
};

describe.each(databases)('invoices on $name', ({ create }) => {
  const server = serverForEach(create);
  const db = () => server.services.store.db;
  let desk: TestClient;
  beforeEach(async () => {
    desk = await signedInAs(server, 'operations');
  });

  const complete = async (client = server.client(), payment?: Record<string, unknown>) => {
    const enrollment_id = await startEnrollment(client);
    await answerSteps(client, enrollment_id, payment);
    const { policy_id } = await client.call('POST /save-review-info', { enrollment_id, first_enroll: 1 });
    const receipt = () => client.call('GET /get-receipt', { enrollment_id });
    const { effective_date } = await receipt();
    const ask = () => client.call('POST /autoInvoiceGeneration', { enrollment_id, policy_id, effectiveDate: effective_date });
    return { client, enrollment_id, policy_id, receipt, ask };
  };
  const invoicesAt = async (enrollment_id: string) => (await desk.call('GET /get-desk-enrollment', { enrollment_id })).invoices;
  const list = (asked = {}) => desk.call('GET /get-desk-invoices', asked);
  const messages = async () =>
    (await listOutbox(db(), server.services.sealer)).flatMap(({ message }) => (message.kind === 'invoice' ? [message] : []));
  const invoicerOn = (services = server.services) => startInvoicer({ ...services, log: (line) => expect(line).toBe('') }, 1e9);
  const catchUp = async () => {
    const invoicer = invoicerOn();
    const issued = await invoicer.round();
    await invoicer.stop();
    return issued;
  };

  test('the receipt asks for the invoice, which says what was agreed by plan and fee, and adds up to the receipt', async () => {
    server.configure(withPlan(plan.plan_id, fees));
    const { enrollment_id, policy_id, receipt, ask } = await complete(server.client(), card);
    expect(await invoicesAt(enrollment_id)).toEqual([]);
    await ask();
    const { initial_month_cost, recurring_month_cost, callInvoice } = await receipt();
    expect(callInvoice).toBe(false);
    const [invoice, ...others] = await invoicesAt(enrollment_id);
    expect(others).toEqual([]);
    expect(invoice).toMatchObject({
      invoice: 'INV-000001',
      policy_id,
      state: 'open',
      name: 'Dana Example',
      period: { from: '04/01/2026', until: '04/30/2026' },
      total: initial_month_cost,
      monthly: recurring_month_cost,
      payment_method: 'cc',
      last_four: '1111',
      employer_pays: null,
    });
    expect(invoice?.lines).toEqual([
      {
        name: 'Bright Smile Basic',
        detail: 'Fernvale Dental & Vision, Member Only',
        first: initial_month_cost,
        monthly: recurring_month_cost,
        employer_pays: null,
        parts: [
          { name: 'Premium', amount: 17.5, once: false },
          { name: 'Network fee', amount: 4.5, once: false },
          { name: 'Enrollment fee', amount: 35, once: true },
        ],
      },
    ]);
    const stored = JSON.stringify(await db().selectFrom('invoice').selectAll().execute());
    expect(stored).not.toMatch(/\bDana\b|\b1111\b|Bright/);
  });

  test('asked again, and from several windows and servers at once, there is one invoice and one message', async () => {
    const asked = await complete();
    await Promise.all([asked.ask(), asked.ask(), asked.ask(), catchUp()]);
    await asked.ask();
    expect(await invoicesAt(asked.enrollment_id)).toHaveLength(1);
    expect(await messages()).toEqual([
      { kind: 'invoice', policy_id: asked.policy_id, effective_date: '04/01/2026', invoice: 'INV-000001' },
    ]);
  });

  test('numbers have no gap and no double, with two servers at the same policies and a transaction that fails', async () => {
    await seedPolicies(server.services, { carrier: 'fernvale', plan: plan.plan_id, count: 30 });
    const failing = await complete();
    server.at('2026-03-10T17:20:00Z');
    const second = 'file' in server.database.place ? undefined : await openTestServer(server.database);
    second?.at('2026-03-10T17:20:00Z');
    const invoicers = [server.services, ...(second ? [second.services] : [])].map((services) => invoicerOn(services));
    const failed = server.services.store.write(async (trx) => {
      await trx.updateTable('number_series').set({ last: 500 }).where('name', '=', 'invoices').execute();
      throw new Error('after the number');
    });
    await expect(failed).rejects.toThrow('after the number');
    await Promise.all([...invoicers.map((each) => each.round()), failing.ask()]);
    await Promise.all(invoicers.map((each) => each.stop()));
    await second?.close();
    const rows = await db().selectFrom('invoice').select('number').orderBy('number').execute();
    expect(rows.map(({ number }) => Number(number))).toEqual(Array.from({ length: 31 }, (_, at) => at + 1));
  });

  test('a policy whose receipt no one opened gets its invoice after ten minutes, even if its fees have changed since', async () => {
    server.configure(withPlan(plan.plan_id, fees));
    const { enrollment_id, receipt } = await complete();
    expect(await catchUp()).toBe(0);
    server.configure(withPlan(plan.plan_id, { monthly_fees: [], one_time_fees: [{ name: 'Another fee', amount: 12 }] }));
    server.at('2026-03-10T17:20:00Z');
    expect(await catchUp()).toBe(1);
    expect(await catchUp()).toBe(0);
    const [invoice] = await invoicesAt(enrollment_id);
    const { initial_month_cost, callInvoice } = await receipt();
    expect([invoice?.total, callInvoice]).toEqual([initial_month_cost, false]);
    expect(invoice?.lines.map(({ name, first, monthly }) => [name, first, monthly])).toEqual([
      ['Bright Smile Basic', 17.5, 17.5],
      ['Fees', 39.5, 4.5],
    ]);
  });

  test('policies of the version before get theirs: those that were invoiced keep the day, those that were cancelled are cancelled', async () => {
    const [asked, open, cancelled] = await seedPolicies(server.services, { carrier: 'fernvale', plan: plan.plan_id, count: 3 });
    const invoiced_at = '2026-03-02T09:00:00.000Z';
    // As that version has left them: it knew `invoiced_at` alone.
    await server.services.store.write(async (trx) => {
      await trx.updateTable('policy').set({ created_at: '2026-03-02T08:00:00.000Z' }).execute();
      const policy_id = cancelled?.policy_id ?? '';
      await trx
        .updateTable('policy')
        .set({ invoiced_at })
        .where('policy_id', 'in', [asked?.policy_id ?? '', policy_id])
        .execute();
      const end = { policy_id, cancelled_at: '2026-03-05T09:00:00.000Z', ends_on: '03/31/2026', reason: 'requested' };
      await trx
        .insertInto('policy_cancellation')
        .values({ ...end, staff_name: 'operations', sealed_comment: null })
        .execute();
    });
    expect(await catchUp()).toBe(3);
    const stored = await db().selectFrom('invoice').selectAll().execute();
    const of = (policy: typeof asked) => stored.find(({ policy_id }) => policy_id === policy?.policy_id);
    expect(of(asked)).toMatchObject({ issued_at: invoiced_at, status: 'open' });
    expect(of(open)).toMatchObject({ issued_at: '2026-03-10T17:00:00.000Z', status: 'open' });
    expect(of(cancelled)).toMatchObject({ issued_at: invoiced_at, status: 'cancelled', cancelled_at: '2026-03-05T09:00:00.000Z' });
    // Programs were told of the others then.
    expect((await messages()).map(({ policy_id }) => policy_id)).toEqual([open?.policy_id]);
    const [row] = await db()
      .selectFrom('policy')
      .select('invoiced_at')
      .where('policy_id', '=', asked?.policy_id ?? '')
      .execute();
    expect(row?.invoiced_at).toBe(invoiced_at);
  });

  test('cancelling the policy cancels its invoice and tells programs; a correction leaves it as it is', async () => {
    const { enrollment_id, policy_id, ask } = await complete();
    await ask();
    const { reopen, correct } = correcting(server, { desk: () => desk, enrollmentId: () => enrollment_id });
    const before = await invoicesAt(enrollment_id);
    await reopen();
    await correct();
    expect(await invoicesAt(enrollment_id)).toEqual(before);
    const { version } = await desk.call('GET /get-desk-enrollment', { enrollment_id });
    const end = { enrollment_id, act_id: 'end-it-now', version, ends_on: '04/30/2026', reason: 'requested' as const };
    await desk.call('POST /cancel-desk-policy', end);
    const [invoice] = await invoicesAt(enrollment_id);
    expect(invoice).toMatchObject({ state: 'cancelled', cancelled_at: '2026-03-10T17:00:00.000Z', total: before[0]?.total });
    expect((await messages()).filter(({ state }) => state === 'cancelled')).toMatchObject([{ policy_id, invoice: 'INV-000001' }]);
    await ask();
    expect(await invoicesAt(enrollment_id)).toHaveLength(1);
    expect((await list({ state: 'open' })).result).toEqual([]);
    expect((await list({ state: 'cancelled' })).result).toHaveLength(1);
  });

  test('the list is filtered, paged and downloaded, and an invoice is found by its number, its policy and its person', async () => {
    await seedPolicies(server.services, { carrier: 'fernvale', plan: plan.plan_id, count: 60 });
    server.at('2026-03-10T17:20:00Z');
    await catchUp();
    const { enrollment_id, policy_id, ask } = await complete();
    await ask();
    const first = await list();
    expect([first.result.length, first.previous]).toEqual([50, null]);
    const rest = await list({ page: first.next ?? '' });
    expect(rest.result).toHaveLength(11);
    expect(new Set([...first.result, ...rest.result].map(({ invoice }) => invoice)).size).toBe(61);
    for (const search of ['inv-61', 'INV-000061', policy_id, 'dana example', 'Dana@Example.com'])
      expect(
        (await list({ search })).result.map((each) => each.enrollment_id),
        search,
      ).toEqual([enrollment_id]);
    expect((await list({ search: 'INV-000099' })).result).toEqual([]);
    const april = { effective_from: '2026-04-01', effective_until: '2026-04-30', carrier_id: 'fernvale' };
    expect((await list(april)).result.map(({ policy_id: id }) => id)).toEqual([policy_id]);
    expect((await list({ carrier_id: 'northquay' })).result).toEqual([]);
    expect((await list({ effective_from: '2026-05-01' })).result).toEqual([]);
    const { csv, rows, next } = await desk.call('GET /get-desk-invoices-csv', { search: policy_id });
    expect([rows, next]).toEqual([1, null]);
    expect(csv).toContain(`INV-000061,open,${policy_id},Dana Example,`);
    const audit = await db().selectFrom('audit').select('detail').where('action', '=', 'invoices-as-csv').execute();
    expect(audit).toEqual([{ detail: 'filtered by search' }]);
  });

  test.each(['descending', 'ascending'] as const)(
    'sorted by number, each invoice comes once, page by page forward and back: %s',
    async (direction) => {
      await seedPolicies(server.services, { carrier: 'fernvale', plan: plan.plan_id, count: 60 });
      server.at('2026-03-10T17:20:00Z');
      await catchUp();
      const asked = { sort: 'number' as const, direction };
      const names = (page: { readonly result: readonly { readonly invoice: string }[] }) => page.result.map(({ invoice }) => invoice);
      const first = await list(asked);
      const rest = await list({ ...asked, page: first.next ?? '' });
      const upward = Array.from({ length: 60 }, (_, at) => `INV-${String(at + 1).padStart(6, '0')}`);
      expect([...names(first), ...names(rest)]).toEqual(direction === 'ascending' ? upward : upward.toReversed());
      expect(names(await list({ ...asked, page: rest.previous ?? '' }))).toEqual(names(first));
      expect([first.previous, rest.next]).toEqual([null, null]);
      const { csv } = await desk.call('GET /get-desk-invoices-csv', { ...asked, state: 'open' });
      expect(csv.match(/INV-\d+/g)).toEqual([...names(first), ...names(rest)]);
      const dated = { effective_from: '2026-01-01', direction };
      expect(names(await list({ ...dated, sort: 'number' }))).toEqual(names(await list({ ...dated, sort: 'effective' })));
    },
  );

  test('a page of another order is refused by number, and so is a number that is none', async () => {
    for (const at of ['2026-03-10T17:00:00.000Z', '', '99999999999', '-1']) {
      const page = Buffer.from(JSON.stringify([at, 'x', 0])).toString('base64url');
      expect(await desk.refused('GET /get-desk-invoices', { sort: 'number', page }), at).toMatchObject({ errorCode: 'page-unknown' });
    }
  });

  test('the copy is a tagged PDF in the language of its enroller', async () => {
    const english = await complete();
    await english.ask();
    const spanishClient = server.client();
    spanishClient.headers = { ...spanishClient.headers, 'accept-language': 'es' };
    const spanish = await complete(spanishClient);
    await spanish.ask();
    const copyOf = async (enrollment_id: string, invoice: string) => {
      const { file_name, content } = await desk.call('GET /get-desk-invoice-copy', { enrollment_id, invoice });
      return { file_name, pdf: Buffer.from(content, 'base64').toString('latin1') };
    };
    const copy = await copyOf(english.enrollment_id, 'INV-000001');
    expect(copy.file_name).toBe('INV-000001.pdf');
    expect(copy.pdf).toContain('/Lang (en-US)');
    expect(copy.pdf).toContain('/Scope /Column');
    expect(pdfUaFaults(Buffer.from(copy.pdf, 'latin1'))).toEqual([]);
    expect((await copyOf(spanish.enrollment_id, 'INV-000002')).pdf).toContain('/Lang (es');
    expect(await desk.refused('GET /get-desk-invoice-copy', { enrollment_id: english.enrollment_id, invoice: 'INV-000002' })).toMatchObject(
      {
        errorCode: 'invoice-unknown',
      },
    );
  });
});
