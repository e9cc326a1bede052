import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { addDelivery } from '#server/store/exports/deliveries.ts';
import { addAudit } from '#server/store/enrollments/evidence.ts';
import { databases, sqlite } from '#tests/server/support/databases.ts';
import { storeHeaders } from '#tests/server/support/test-client.ts';
import { quote, startEnrollment } from '#tests/server/support/example-answers.ts';
import { serverForEach } from '#tests/server/support/server-for.ts';
import { signedInAs } from '#tests/server/support/staff.ts';
import { openTestServer } from '#tests/server/support/test-server.ts';
import { freePort } from '#tests/support/free-port.ts';

describe.each(databases)('on $name', ({ create }) => {
  const server = serverForEach(create, { settings: { slowQueryMs: 1 } });
  const lines = (text: string) => server.log.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ msg }) => msg === text);

  test('a slow query is logged with its text and time, and no value', async () => {
    await sql`
      with recursive counted(n) as (select 1 union all select n + 1 from counted where n < 100000)
      select count(*) from counted where n <> ${75201}`.execute(server.services.store.db);
    expect(lines('slow query')).toContainEqual(
      expect.objectContaining({ sql: expect.stringContaining('with recursive counted'), ms: expect.any(Number) }),
    );
    expect(JSON.stringify(lines('slow query'))).not.toContain('75201');
  });

  test('an audited act is logged once it is stored, with who did it and without the reason', async () => {
    const enrollment_id = await startEnrollment(server.client());
    const staff = await signedInAs(server, 'operations');
    await staff.call('GET /get-desk-enrollment', { enrollment_id });
    expect(lines('audit')).toEqual([expect.objectContaining({ audit: 'open-enrollment', enrollment_id, staff_name: 'operations' })]);
    expect(Object.keys(lines('audit')[0] ?? {})).not.toContain('detail');
    const act = { enrollment_id, session_hash: '', action: 'note', detail: 'called', at: '2026-03-10T17:00:00.000Z' };
    const failing = server.services.store.write(async (trx) => {
      await addAudit(trx, act);
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(lines('audit')).toHaveLength(1);
  });

  test('health names what is wrong: messages that wait, and a database that is away', async () => {
    expect((await server.app.inject('/health')).json()).toEqual({ status: 'up', reasons: [] });
    await server.services.store.write((trx) =>
      trx
        .insertInto('outbox')
        .values({
          id: 'late',
          kind: 'mail',
          once_key: 'late',
          sealed_message: '',
          state: 'waiting',
          tries: 3,
          due_at: '2026-03-10T18:00:00.000Z',
          created_at: '2026-03-10T16:00:00.000Z',
          sent_at: null,
          last_error: null,
          enrollment_id: null,
          webhook_id: null,
        })
        .execute(),
    );
    expect((await server.app.inject('/health')).json()).toEqual({
      status: 'impaired',
      reasons: ['1 message has not been sent for more than 10 minutes'],
    });
    expect((await server.app.inject('/metrics')).body).toContain('enrollkit_outbox_oldest_seconds 3600');
    const asked = { carrier: 'fernvale', name: 'weekly', export_id: 'gone', asked_by: 'schedule' };
    await server.services.store.write(async (trx) => {
      await addDelivery(trx, asked, '2026-03-10T16:00:00.000Z');
      await trx.updateTable('delivery').set({ state: 'failed' }).execute();
    });
    expect((await server.app.inject('/health')).json()).toMatchObject({
      reasons: [expect.any(String), '1 delivery to carriers failed within 7 days; the desk says why'],
    });
    expect((await server.app.inject('/metrics')).body).toContain('enrollkit_deliveries_failed 1');
    await server.services.store.write(async (trx) => {
      const [late] = await trx.selectFrom('outbox').selectAll().where('id', '=', 'late').execute();
      if (late)
        await trx
          .insertInto('outbox')
          .values({ ...late, id: 'later', once_key: 'later' })
          .execute();
      await addDelivery(trx, { ...asked, export_id: 'gone too' }, '2026-03-10T16:30:00.000Z');
      await trx.updateTable('delivery').set({ state: 'failed' }).execute();
    });
    expect((await server.app.inject('/health')).json()).toMatchObject({
      reasons: [
        '2 messages have not been sent for more than 10 minutes',
        '2 deliveries to carriers failed within 7 days; the desk says why',
      ],
    });
    await server.services.store.close();
    const away = await server.app.inject('/health');
    expect(away.statusCode).toBe(503);
    expect(away.json()).toEqual({ status: 'down', reasons: ['the database does not answer, or accepts no writes'] });
    expect((await server.app.inject('/metrics')).body).toContain('enrollkit_database_up 0');
  });
});

describe.each(databases)('on $name, where every query is slow', ({ create }) => {
  const server = serverForEach(create, { settings: { slowQueryMs: 0.000_001 } });

  test("a slow query is logged with the id of its request, which is in the answer and in the request's own line", async () => {
    const headers = { ...storeHeaders, 'x-request-id': 'from-the-proxy-1' };
    const url = '/api/v1/add-filter-for-new-user';
    const { statusCode } = await server.app.inject({ method: 'POST', url, headers, payload: quote });
    expect(statusCode).toBe(200);
    const lines = server.log.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ reqId }) => reqId === 'from-the-proxy-1');
    expect(lines).toContainEqual(expect.objectContaining({ route: url, status: 200 }));
    expect(lines).toContainEqual(expect.objectContaining({ msg: 'slow query', sql: expect.stringContaining('select') }));
  });
});

describe.each(databases.filter(({ name }) => name === 'PostgreSQL'))('on $name', ({ create }) => {
  const server = serverForEach(create);

  test('health says why lists are not read from the replica', async () => {
    const databaseReadUrl = `postgres://store@127.0.0.1:${await freePort()}/store`;
    const reading = await openTestServer(server.database, { settings: { databaseReadUrl } });
    onTestFinished(() => reading.close());
    expect((await reading.app.inject('/health')).json()).toEqual({
      status: 'impaired',
      reasons: ['the database at DATABASE_READ_URL cannot be used (ECONNREFUSED); lists and exports are read from DATABASE_URL'],
    });
    expect((await reading.app.inject('/health/ready')).statusCode).toBe(200);
  });
});

interface Asking {
  readonly expr: string;
  readonly legendFormat?: string;
  readonly annotations?: { readonly summary: string };
}

describe('the dashboard and the alert rules', () => {
  const server = serverForEach(sqlite.create);

  test('ask only for figures that the server has', async () => {
    await server.app.inject('/health/live');
    const { body } = await server.app.inject('/metrics');
    const served = new Set(body.match(/^[a-z]\w+/gm));
    const { panels } = JSON.parse(readFileSync('deploy/grafana-dashboard.json', 'utf8')) as {
      readonly panels: readonly { readonly targets: readonly Asking[] }[];
    };
    const { groups } = parse(readFileSync('deploy/alerts.yaml', 'utf8')) as {
      readonly groups: readonly { readonly rules: readonly Asking[] }[];
    };
    const asked = [...panels.flatMap(({ targets }) => targets), ...groups.flatMap(({ rules }) => rules)];
    const names = asked.flatMap(({ expr }) => expr.match(/\b(?:http|process|nodejs|enrollkit)_\w+/g) ?? []);
    expect(names.length).toBeGreaterThan(15);
    expect(names.filter((name) => !served.has(name))).toEqual([]);

    // Several processes add the first of these, and Prometheus the others.
    const labels = new Set([...(body.match(/\w+(?==")/g) ?? []), 'worker', 'instance', 'job']);
    const askedLabels = asked
      .flatMap((each) => [
        ...each.expr.matchAll(/\bby \(([^)]*)\)|\{([^}]*)\}|\$labels\.(\w+)/g),
        ...(each.legendFormat ?? '').matchAll(/\{\{\s*(\w+)\s*\}\}/g),
        ...(each.annotations?.summary ?? '').matchAll(/\$labels\.(\w+)/g),
      ])
      .flatMap((found) => found.slice(1).flatMap((part: string | undefined) => (part ?? '').replace(/"[^"]*"/g, '').match(/\w+/g) ?? []));
    expect(askedLabels).toEqual(expect.arrayContaining(['status', 'le', 'instance']));
    expect(askedLabels.filter((label) => !labels.has(label))).toEqual([]);
  });
});
