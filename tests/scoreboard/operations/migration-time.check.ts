import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { migrate, migrateUpTo, migrationNames, migrationsOf } from '#server/store/migrate.ts';
import { filterPlace } from '#server/store/enrollments/enrollments.ts';
import { createSealer } from '#server/store/seal/seal.ts';
import { type OpenDatabase, openDatabase } from '#server/store/store.ts';
import { databases, postgres, postgresRuns, type TestDatabase } from '#tests/server/support/databases.ts';
import { builtServer } from '#tests/server/support/processes/built-server.ts';
import { environmentOf } from '#tests/server/support/processes/enrolling-meanwhile.ts';
import { runCommand } from '#tests/server/support/processes/run-command.ts';
import { measured, times } from '../measured.ts';

const dataKey = Buffer.alloc(32, 3);
const firstVersion = migrationNames[0] ?? '';
const steps = ['primary_info', 'contact_info', 'payment_info'];

/** Makes the tables of the first version, with enrollments of which each has three steps, a plan and an audit record. */
async function fillFirstVersion({ migrator }: OpenDatabase, count: number): Promise<void> {
  await migrateUpTo(migrator, firstVersion);
  const [at, text] = ['2025-03-10T17:00:00.000Z', 'x'.repeat(600)];
  // By the first one, the command knows that it has the right key.
  const sealed = createSealer(dataKey).seal(filterPlace('e0'), '{}');
  await sql`insert into enrollment (id, created_at, updated_at, eprocess, type, sealed_filter, config_hash)
    values ('e0', ${at}, ${at}, 'applicant', 'new-member', ${sealed}, 'none')`.execute(migrator);
  const statements = [
    `insert into enrollment (id, created_at, updated_at, eprocess, type, sealed_filter, config_hash)
     select 'e' || n, '${at}', '${at}', 'applicant', 'new-member', '${text}', 'none' from n`,
    ...steps.map(
      (tab) => `insert into step_answer (enrollment_id, tab, sealed_answers, definitions_hash, saved_at)
                select 'e' || n, '${tab}', '${text}', 'none', '${at}' from n`,
    ),
    `insert into cart_plan (enrollment_id, plan_id, cents, position, plan_pricing_id, tier, added_at)
     select 'e' || n, 201, 1750, 0, '201-IO', 'IO', '${at}' from n`,
    `insert into audit (id, at, enrollment_id, session_hash, action, detail)
     select 'a' || n, '${at}', 'e' || n, 'none', 'step-saved', 'primary_info' from n`,
  ];
  const numbers = `with recursive n(n) as (select 1 union all select n + 1 from n where n < ${count})`;
  for (const statement of statements) await sql.raw(statement.replace('select', `${numbers} select`)).execute(migrator);
}

const countsIn = async ({ store }: OpenDatabase) => {
  const tables = ['enrollment', 'step_answer', 'cart_plan', 'audit'] as const;
  const counts = await Promise.all(
    tables.map((table) =>
      store.db
        .selectFrom(table)
        .select((of) => of.fn.countAll().as('rows'))
        .executeTakeFirstOrThrow(),
    ),
  );
  return counts.map(({ rows }) => Number(rows));
};
const rowsOf = (count: number) => [count + 1, steps.length * count, count, count];

async function opened<Result>(database: TestDatabase, work: (open: OpenDatabase) => Promise<Result>): Promise<Result> {
  const open = openDatabase(database.place);
  try {
    return await work(open);
  } finally {
    await open.store.close();
  }
}

describe.each(databases)('on $name', ({ create }) => {
  test('a hundred thousand enrollments of the first version get today’s tables within a minute', async ({ task }) => {
    const count = times(10_000, 100_000);
    const database = await create();
    onTestFinished(() => database.drop());
    await opened(database, async (open) => {
      await fillFirstVersion(open, count);
      const before = performance.now();
      await migrate(open.store.db, open.migrator);
      const seconds = (performance.now() - before) / 1000;
      expect(await countsIn(open)).toEqual(rowsOf(count));
      expect(seconds).toBeLessThan(60);
      measured(task, `${count} enrollments in ${seconds.toFixed(1)} s`);
    });
  });
});

test.runIf(postgresRuns)('on PostgreSQL, a migration killed twenty times leaves the tables of before or of today', async ({ task }) => {
  const count = times(2_000, 20_000);
  const database = await postgres.create();
  onTestFinished(() => database.drop());
  await opened(database, (open) => fillFirstVersion(open, count));
  const environment = { ...environmentOf(database), DATA_KEY: dataKey.toString('base64') };
  const left: number[] = [];
  for (let kill = 0; kill < 20; kill += 1) {
    await killedAfter(300 + 40 * kill, environment);
    await opened(database, async (open) => {
      left.push((await migrationsOf(open.store.db)).length);
      expect(await countsIn(open)).toEqual(rowsOf(count));
    });
  }
  expect(left.filter((names) => names !== 1 && names !== migrationNames.length)).toEqual([]);
  expect(await runCommand(['migrate'], environment)).toMatchObject({ code: 0 });
  await opened(database, async (open) => expect(await migrationsOf(open.store.db)).toEqual(migrationNames));
  measured(task, `20 kills, of which ${left.filter((names) => names === 1).length} left the tables of before`);
});

async function killedAfter(ms: number, environment: Readonly<Record<string, string>>): Promise<void> {
  const child = spawn(process.execPath, [join(dirname(builtServer()), 'command.js'), 'migrate'], {
    env: { ...process.env, ...environment },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  await Promise.race([wait(ms), ended]);
  child.kill('SIGKILL');
  await ended;
}
