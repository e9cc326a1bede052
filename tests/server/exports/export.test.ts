import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import type { CallRequest } from '#schemas/calls/calls.ts';
import type { Config } from '#server/config/config.ts';
import type { ExportLayout } from '#server/config/files/export-layout.ts';
import { sweepNow } from '#tests/server/support/sweep-now.ts';
import { addCartPlans } from '#server/store/enrollments/cart-plans.ts';
import { addExport, claimExport, findExport } from '#server/store/exports/exports.ts';
import { addPolicyChange } from '#server/store/policies/policy-changes.ts';
import type { Store } from '#server/store/store.ts';
import { databases } from '#tests/server/support/databases.ts';
import { answerSteps, startEnrollment } from '#tests/server/support/example-answers.ts';
import { exportText, exportWorker, makeAll, makeExport, exportNow } from '#tests/server/support/make-exports.ts';
import { type SeededPolicy, seedPolicies } from '#tests/server/support/rows/many-policies.ts';
import { serverForEach } from '#tests/server/support/server-for.ts';
import { asRep } from '#tests/server/support/sign-in.ts';
import { signedInAs } from '#tests/server/support/staff.ts';
import type { TestClient } from '#tests/server/support/test-client.ts';
import { openTestServer } from '#tests/server/support/test-server.ts';

const changes = { carrier_id: 'fernvale', format: 'csv', layout: 'standard', extent: 'changes' } as const;
const whole = { ...changes, extent: 'whole' } as const;
const dental = { carrier: 'fernvale', plan: 201 } as const;

/** A configuration in which Fernvale has a layout. */
function withLayout(layout: ExportLayout): (config: Config) => Config {
  return (config) => ({
    ...config,
    carriers: new Map(config.carriers).set('fernvale', { id: 'fernvale', name: 'Fernvale', exports: [layout] }),
  });
}

describe.each(databases)('on $name', ({ create }) => {
  const server = serverForEach(create);

  const make = (client: TestClient, asked: CallRequest<'POST /make-export'>) => makeExport(server, client, asked);
  const rowsOf = (text: string): readonly Record<string, string>[] => parse(text, { columns: true });
  const complete = async (client = server.client(), quoted: Parameters<typeof startEnrollment>[1] = {}) => {
    const enrollment_id = await startEnrollment(client, quoted);
    await answerSteps(client, enrollment_id);
    return (await client.call('POST /save-review-info', { enrollment_id, first_enroll: 1 })).policy_id;
  };

  test('a completed enrollment is in the next export of changes, and not in the one after it', async () => {
    const policy_id = await complete();
    const desk = await signedInAs(server, 'operations');
    const first = await make(desk, changes);
    expect(rowsOf(await exportText(desk, first))).toMatchObject([
      {
        policy_id,
        status: 'active',
        plan_names: 'Bright Smile Basic',
        premium_cents: '1750',
        effective_date: '04/01/2026',
        'primary_info.first_name': 'Dana',
        'primary_info.ssn': '***-**-1234',
        'contact_info.email_address': 'dana@example.com',
      },
    ]);
    expect(first).toMatchObject({ policies: 1, records: 1, total: 1, asked_by: 'operations', error: null });
    const second = await make(desk, changes);
    expect(rowsOf(await exportText(desk, second))).toEqual([]);
    expect(second).toMatchObject({ policies: 0 });
    expect(rowsOf(await exportText(desk, await make(desk, whole)))).toHaveLength(1);
  });

  test('a policy names its group, and none if a rep enrolled the person directly, in a portal', async () => {
    const under = { eprocess: 'rep', agent_id: 'rosa-delgado', platform_group_id: 'harbor-employers' };
    const rep = await asRep(server.client());
    const inGroup = await complete(rep, { ...under, group_id: 'cedar-creek' });
    const directly = await complete(rep, { ...under, group_id: 'harbor-employers' });
    const desk = await signedInAs(server, 'operations');
    const rows = rowsOf(await exportText(desk, await make(desk, changes)));
    expect(Object.fromEntries(rows.map(({ policy_id = '', group_id }) => [policy_id, group_id]))).toEqual({
      [inGroup]: 'cedar-creek',
      [directly]: '',
    });
  });

  test('a cancelled policy is in the next export of changes with its last day', async () => {
    const [policy] = await seedPolicies(server.services, { ...dental, count: 1 });
    const desk = await signedInAs(server, 'operations');
    await make(desk, changes);
    const { policy_id = '', enrollment_id = '' } = policy ?? {};
    const at = server.services.clock().toISOString();
    await server.services.store.write((trx) =>
      addPolicyChange(trx, { policy_id, enrollment_id, kind: 'cancelled', at, ends_on: '04/30/2026' }),
    );
    expect(rowsOf(await exportText(desk, await make(desk, changes)))).toMatchObject([
      { policy_id, status: 'cancelled', ends_on: '04/30/2026' },
    ]);
  });

  test('a period has what changed on its days in the time zone of the site, and nothing else', async () => {
    // In Dallas, the first is still March 10.
    server.at('2026-03-11T04:59:00Z');
    const [tenth] = await seedPolicies(server.services, { ...dental, count: 1 });
    server.at('2026-03-11T05:01:00Z');
    await seedPolicies(server.services, { ...dental, count: 1 });
    const desk = await signedInAs(server, 'operations');
    const made = await make(desk, { ...whole, extent: 'period', from: '2026-03-09', to: '2026-03-10' });
    expect(rowsOf(await exportText(desk, made)).map(({ policy_id }) => policy_id)).toEqual([tenth?.policy_id]);
  });

  test('while enrollments complete, each is in exactly one export of changes', async () => {
    const desk = await signedInAs(server, 'operations');
    const other = await openTestServer(server.database);
    const seen: string[] = [];
    const seeded: SeededPolicy[] = [];
    let isSeeding = true;
    const seedAll = async () => {
      for (let at = 0; at < 12; at += 1) {
        const [here, there] = await Promise.all([
          seedPolicies(server.services, { ...dental, count: 5 }),
          'databaseUrl' in server.database.place ? seedPolicies(other.services, { ...dental, count: 5 }) : [],
        ]);
        seeded.push(...here, ...there);
      }
      isSeeding = false;
    };
    const exportAll = async () => {
      while (isSeeding) seen.push(...rowsOf(await exportText(desk, await make(desk, changes))).map(({ policy_id }) => policy_id ?? ''));
    };
    await Promise.all([seedAll(), exportAll()]);
    seen.push(...rowsOf(await exportText(desk, await make(desk, changes))).map(({ policy_id }) => policy_id ?? ''));
    await other.close();
    expect(seen.toSorted()).toEqual(seeded.map(({ policy_id }) => policy_id).toSorted());
  });

  test('two exports of changes that are made at the same time share the changes between them', async () => {
    const seeded = await seedPolicies(server.services, { ...dental, count: 30 });
    const desk = await signedInAs(server, 'operations');
    const asked = await Promise.all([desk.call('POST /make-export', changes), desk.call('POST /make-export', changes)]);
    await Promise.all([makeAll(server), makeAll(server)]);
    await expect.poll(async () => (await desk.call('GET /get-exports', {})).result.map(({ state }) => state)).toEqual(['done', 'done']);
    const files = await Promise.all(asked.map(async ({ export: { export_id } }) => exportText(desk, await exportNow(desk, export_id))));
    expect(
      files
        .flatMap(rowsOf)
        .map(({ policy_id }) => policy_id ?? '')
        .toSorted(),
    ).toEqual(seeded.map(({ policy_id }) => policy_id).toSorted());
  });

  test('an export whose process was killed is continued by another, and no half file is shown', async () => {
    await seedPolicies(server.services, { ...dental, count: 450 });
    const desk = await signedInAs(server, 'operations');
    const { store } = server.services;
    // Due for the dying one only: the server's own worker could be faster.
    const due = new Date(server.services.clock().getTime() + 10 * 60_000);
    const job = await store.write((trx) => addExport(trx, { ...askedFor, extent: 'whole' }, due.toISOString()));

    // It is killed after its first part: from then on it writes nothing, and does not give its claim back.
    const reads = { left: 1 };
    const write: Store['write'] = async (work) => {
      const { parts = 0 } = (await findExport(store.db, job.id)) ?? {};
      if (Number(parts) > reads.left) return new Promise(() => undefined);
      return store.write(work);
    };
    const dying = exportWorker(server, { write, clock: () => due });
    void dying.round();
    await expect.poll(async () => Number((await findExport(store.db, job.id))?.parts), { timeout: 30_000 }).toBe(2);
    expect(await exportNow(desk, job.id)).toMatchObject({ state: 'running', policies: 200, files: [] });
    expect((await desk.raw({ method: 'GET', url: `/api/v1/export-file/${job.id}` })).statusCode).toBe(404);
    server.at(due.toISOString());
    await makeAll(server);
    expect(await exportNow(desk, job.id)).toMatchObject({ state: 'running', policies: 200 });

    server.at(new Date(due.getTime() + 10 * 60_000).toISOString());
    await makeAll(server);
    const made = await exportNow(desk, job.id);
    expect(made).toMatchObject({ state: 'done', policies: 450, total: 450 });
    expect(new Set(rowsOf(await exportText(desk, made)).map(({ policy_id }) => policy_id)).size).toBe(450);
    await dying.stop();
  });

  test('one of several processes takes an export', async () => {
    const { store } = server.services;
    await store.write((trx) => addExport(trx, askedFor, '2026-03-10T17:00:00.000Z'));
    const claims = await Promise.all(
      Array.from({ length: 8 }, () => store.write((trx) => claimExport(trx, '2026-03-10T17:00:01.000Z', '2026-03-10T17:01:00.000Z'))),
    );
    expect(claims.filter((claim) => claim !== undefined)).toHaveLength(1);
  });

  test('a layout says which columns there are, how they are written, and which sensitive ones are shown and audited', async () => {
    server.configure(
      withLayout({
        name: 'weekly',
        version: 3,
        record: 'person',
        columns: [
          'policy_id',
          { field: 'person.number', name: 'NO' },
          { field: 'person.last_name', name: 'LAST', change: ['upper_case', { at_most: 5 }] },
          { field: 'person.birthdate', name: 'BORN', change: [{ date: 'yyyymmdd' }] },
          { field: 'person.ssn', name: 'SSN', sensitive: 'shown' },
          { field: 'person.relationship', name: 'REL', change: [{ codes: { self: '18', spouse: '01', child: '19' } }] },
          { field: 'premium_cents', name: 'PREMIUM', change: ['cents_to_dollars', { zeros: 8 }] },
          { field: 'contact_info.phone_number', name: 'PHONE', change: ['digits_only'] },
          { text: 'ACME', name: 'SENDER' },
        ],
      }),
    );
    const [policy] = await seedPolicies(server.services, { ...dental, count: 1, dependents: () => 2 });
    const desk = await signedInAs(server, 'operations');
    const made = await make(desk, { ...whole, layout: 'weekly' });
    const rows = rowsOf(await exportText(desk, made));
    expect(made.files[0]?.file_name).toMatch(/^fernvale-weekly-v3-whole-20260310-170000\.csv$/);
    expect(rows.map(({ NO, REL, PREMIUM, SENDER }) => [NO, REL, PREMIUM, SENDER])).toEqual([
      ['1', '18', '00010.00', 'ACME'],
      ['2', '01', '00010.00', 'ACME'],
      ['3', '19', '00010.00', 'ACME'],
    ]);
    const { last_name, birthdate, ssn } = (policy?.answers.get('primary_info') ?? {}) as Record<string, string>;
    const [month, day, year] = String(birthdate).split('/');
    expect(rows[0]).toMatchObject({ SSN: ssn, LAST: last_name?.toUpperCase().slice(0, 5), BORN: `${year}${month}${day}` });
    const second = ((policy?.answers.get('dependent_info') ?? []) as readonly Record<string, string>[])[1];
    expect(rows[2]).toMatchObject({ SSN: second?.ssn });

    const audit = await server.services.store.db.selectFrom('audit').selectAll().execute();
    expect(audit).toMatchObject([{ enrollment_id: policy?.enrollment_id, action: 'open-secrets', session_hash: 'staff/operations' }]);
    expect(audit[0]?.detail).toContain('primary_info.ssn');
    expect(audit[0]?.detail).not.toContain(ssn);
  });

  test('a policy that a server of the version before completed is in the next export of changes', async () => {
    const [policy] = await seedPolicies(server.services, { ...dental, count: 1 });
    const desk = await signedInAs(server, 'operations');
    await server.services.store.write((trx) => trx.deleteFrom('policy_change').execute());
    const made = await make(desk, changes);
    expect(rowsOf(await exportText(desk, made)).map(({ policy_id }) => policy_id)).toEqual([policy?.policy_id]);
    expect(await make(desk, changes)).toMatchObject({ policies: 0 });
  });

  test('a policy with plans of two carriers shows each carrier its own plans, and only the answers that they ask for', async () => {
    const [policy] = await seedPolicies(server.services, { carrier: 'harborlight', plan: 102, count: 1 });
    const { enrollment_id = '' } = policy ?? {};
    const row = { plan_id: 201, plan_pricing_id: '201-IF', tier: 'IF', cents: 1750 };
    await server.services.store.write((trx) => addCartPlans(trx, enrollment_id, [row], '2026-03-10T17:00:00.000Z'));
    const desk = await signedInAs(server, 'operations');
    const of = async (carrier_id: string) =>
      JSON.parse(await exportText(desk, await make(desk, { ...whole, carrier_id, format: 'jsonl' }))) as Record<string, unknown> & {
        readonly steps: Readonly<Record<string, object>>;
      };
    const [medical, dental] = [await of('harborlight'), await of('fernvale')];
    expect([medical.plan_ids, dental.plan_ids]).toEqual(['102', '201']);
    expect(Object.keys(medical.steps.primary_info ?? {})).toContain('weight');
    expect(Object.keys(dental.steps.primary_info ?? {})).not.toContain('weight');
    expect(Object.keys(dental.steps.primary_info ?? {})).toContain('first_name');
  });

  test('a file is deleted when its time is over', async () => {
    await seedPolicies(server.services, { ...dental, count: 1 });
    const desk = await signedInAs(server, 'operations');
    const made = await make(desk, whole);
    server.at('2026-03-17T17:00:01Z');
    const later = await signedInAs(server, 'operations');
    expect(await exportNow(later, made.export_id)).toMatchObject({ state: 'deleted', files: [] });
    await sweepNow(server);
    const { store } = server.services;
    expect(await store.db.selectFrom('export_part').select('position').execute()).toEqual([]);
  });

  test.each(['analyst', 'carrier'] as const)('staff with the role %s download no file', async (role) => {
    await seedPolicies(server.services, { ...dental, count: 1 });
    const made = await make(await signedInAs(server, 'operations'), whole);
    const url = made.files[0]?.path ?? '';
    expect((await (await signedInAs(server, role)).raw({ method: 'GET', url })).statusCode).toBe(403);
    expect((await server.client().raw({ method: 'GET', url })).statusCode).toBe(401);
  });
});

const askedFor = {
  carrier: 'fernvale',
  layout: 'standard',
  layout_version: 1,
  format: 'csv',
  extent: 'changes',
  from_day: null,
  to_day: null,
  asked_by: 'operations',
} as const;
