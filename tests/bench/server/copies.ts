import { type RawBuilder, sql } from 'kysely';
import { applicantTab } from '#server/steps/personal/applicant.ts';
import { contactTab } from '#server/steps/contact/reach.ts';
import { anyInvoice } from '#server/store/policies/invoices.ts';
import type { ListPlace } from '#server/store/desk/desk-list.ts';
import { policyId, randomId } from '#server/store/ids.ts';

import { enrollmentKeyPlace, type Sealer } from '#server/store/seal/seal.ts';
import { answersPlace } from '#server/store/steps/step-answers.ts';
import type { AnyRow } from '#server/store/snapshots/snapshot.ts';
import type { Store } from '#server/store/store.ts';
import { ownSealer } from '#tests/server/support/rows/own-sealer.ts';
import type { InjectedServer } from '#tests/server/support/test-server.ts';
import { buildIndexes, dropIndexes } from './indexes.ts';
import { patientWriter } from './patient-writer.ts';

/** What differs between copies of an enrollment. */
interface Copy {
  readonly n: number;
  readonly id: string;
  readonly policy_id: string;
  readonly at: string;
  readonly effective_on: string;
  readonly effective_date: string;
  readonly process: string;
  readonly stage: string;
  readonly carrier: string;
  readonly plan: string;
  readonly portal: string;
  readonly agent: string | null;
  readonly group: string | null;
  readonly sealed_key: string;
  readonly sealed_name: string;
  readonly sealed_reach: string;
}

const batch = 1000;
const firstDay = Date.parse('2025-01-01T00:00:00Z');
const minutesOfTwoYears = 2 * 365 * 24 * 60;

const processes = ['applicant', 'applicant', 'rep', 'group'];
const stages = [
  'completed',
  'completed',
  'completed',
  'completed',
  'completed',
  'completed',
  'in_progress',
  'in_progress',
  'saved',
  'cancelled',
];
const plansOf = [
  { carrier: 'fernvale', plans: ['201', '202'] },
  { carrier: 'harborlight', plans: ['101', '102'] },
  { carrier: 'meadowlark', plans: ['401', '402'] },
] as const;
const portals = ['larkspur-direct', 'harbor-employers', 'guild-trust'];
/** How many agents and groups the copies are of; the first ones have many more than the last ones. */
const [agents, groups] = [200, 500];

const draw = <Value>(values: readonly Value[]): Value => values[Math.floor(Math.random() * values.length)] as Value;
// The square makes few frequent and many rare.
const drawName = (prefix: string, count: number) => `${prefix}-${Math.floor(Math.random() ** 2 * count)}`;

/**
 * Adds copies of a completed enrollment to every table that it fills, a statement for each of its rows, with ids of their own,
 * spread over two years and over carriers, plans, stages, agents, groups and portals. Lists can decrypt them; answers that
 * no list reads stay encrypted for the original. Returns the place in the middle of a list by start.
 */
export async function addCopies(server: InjectedServer, original: string, count: number): Promise<ListPlace> {
  const { store } = server.services;
  const rows = await rowsOf(store, original);
  const tables = [...new Set(rows.map(({ table }) => table))];
  const indexes = await dropIndexes(store, tables);
  await addCopyTable(server, original, count);
  const patient = await patientWriter(store, server.database.place);
  for (const row of rows) await patient.write(copyOf(row));
  for (const kind of ['agent', 'group'] as const) await patient.write(labelsOf(kind));
  const middle = await store.db
    .selectFrom('copy' as 'enrollment')
    .select([sql<string>`at`.as('at'), 'id'])
    .orderBy(sql`at`)
    .offset(Math.floor(count / 2))
    .limit(1)
    .executeTakeFirstOrThrow();
  await store.write(async (trx) => {
    await sql`update number_series set last = last + ${sql.lit(count)}`.execute(trx);
    await sql`drop table copy`.execute(trx);
  });
  await buildIndexes(patient, indexes);
  await patient.write(sql`analyze`);
  await patient.close();
  return middle;
}

interface Original {
  readonly table: string;
  readonly row: AnyRow;
}

// A copy has no session: those of completed enrollments end within the hour.
const left = new Set(['enrollment_session']);

/** The stored rows of an enrollment, its own row first. */
async function rowsOf({ db }: Store, id: string): Promise<readonly Original[]> {
  const tables = await db.introspection.getTables();
  const found: Original[] = [];
  for (const { name, columns } of tables) {
    const key = name === 'enrollment' ? 'id' : columns.find((column) => column.name === 'enrollment_id')?.name;
    if (key === undefined || left.has(name)) continue;
    const { rows } = await sql<AnyRow>`select * from ${sql.table(name)} where ${sql.ref(key)} = ${id}`.execute(db);
    found.push(...rows.map((row) => ({ table: name, row })));
  }
  return found.toSorted((a, b) => Number(b.table === 'enrollment') - Number(a.table === 'enrollment'));
}

async function addCopyTable(server: InjectedServer, original: string, count: number): Promise<void> {
  const { store, sealer } = server.services;
  const [name, reach] = await answersOf(server, original, [applicantTab, contactTab]);
  await store.write((trx) =>
    sql`create table copy (n integer primary key, id text, policy_id text, at text, effective_on text, effective_date text, process text,
      stage text, carrier text, plan text, portal text, agent text, "group" text, sealed_key text, sealed_name text, sealed_reach text)`.execute(
      trx,
    ),
  );
  // In the order of their ids, so that primary keys grow at their end.
  const ids = Array.from({ length: count }, randomId).toSorted();
  for (let from = 0; from < count; from += batch) {
    const copies = ids
      .slice(from, from + batch)
      .map((id, at) => drawCopy(sealer, id, from + at + 1, { name: name ?? '', reach: reach ?? '' }));
    await store.write((trx) =>
      trx
        .insertInto('copy' as 'enrollment')
        .values(copies as never)
        .execute(),
    );
  }
}

async function answersOf(server: InjectedServer, id: string, tabs: readonly string[]): Promise<readonly string[]> {
  const own = await ownSealer(server, id);
  const steps = await server.services.store.db.selectFrom('step_answer').selectAll().where('enrollment_id', '=', id).execute();
  return tabs.map((tab) => own.open(answersPlace(id, tab), steps.find((step) => step.tab === tab)?.sealed_answers ?? ''));
}

function drawCopy(sealer: Sealer, id: string, n: number, answers: { readonly name: string; readonly reach: string }): Copy {
  const sealed_key = sealer.makeEnrollmentKey(id) ?? sealer.seal(enrollmentKeyPlace(id), '');
  const own = sealer.forEnrollment(id, sealed_key);
  const { carrier, plans } = draw(plansOf);
  const process = draw(processes);
  const month = String(1 + Math.floor(Math.random() * 12)).padStart(2, '0');
  return {
    n,
    id,
    policy_id: policyId(),
    at: new Date(firstDay + Math.floor(Math.random() * minutesOfTwoYears) * 60_000).toISOString(),
    effective_on: `2026-${month}-01`,
    effective_date: `${month}/01/2026`,
    process,
    stage: draw(stages),
    carrier,
    plan: draw(plans),
    portal: draw(portals),
    agent: process === 'rep' ? drawName('agent', agents) : null,
    group: process === 'group' ? drawName('group', groups) : null,
    sealed_key,
    sealed_name: own.seal(answersPlace(id, applicantTab), answers.name),
    sealed_reach: own.seal(answersPlace(id, contactTab), answers.reach),
  };
}

const of = (column: keyof Copy) => sql.ref(`copy.${column}`);
const numbered = (value: unknown) => sql`${sql.lit(value)} || '-' || copy.n`;

/** Where a copy's values come from, by table and column or by column; from the original elsewhere. */
const own: Readonly<Record<string, (row: AnyRow, value: unknown) => RawBuilder<unknown>>> = {
  ...from('id', 'enrollment.id', 'enrollment_id'),
  ...from('policy_id', 'policy_id'),
  ...from('at', 'created_at', 'updated_at', 'completed_at', 'saved_at', 'started_at', 'signed_at', 'issued_at', 'sent_at', 'due_at'),
  ...from('effective_on', 'effective_on'),
  ...from('effective_date', 'effective_date'),
  ...from('process', 'enrollment.eprocess'),
  ...from('agent', 'enrollment.agent_id', 'enrollment_profile.agent_id'),
  ...from('group', 'enrollment.group_id', 'enrollment_profile.group_id'),
  ...from('portal', 'enrollment_profile.portal_id'),
  ...from('sealed_key', 'enrollment_key.sealed_key'),
  // Ids within one enrollment, and those that nothing looks up.
  ...Object.fromEntries(
    ['id', 'once_key', 'act_key', 'token', 'enrollment.user_id'].map((column) => [column, (_row, value) => numbered(value)]),
  ),
  ...Object.fromEntries(
    ['invoice.number', 'policy.invoice_number', 'policy_change.number'].map((column) => [
      column,
      (_row: AnyRow, value: unknown) => sql`${sql.lit(Number(value))} + copy.n`,
    ]),
  ),
  'cart_plan.plan_id': () => sql`cast(copy.plan as integer)`,
  'step_answer.sealed_answers': ({ tab }, value) =>
    tab === applicantTab ? of('sealed_name') : tab === contactTab ? of('sealed_reach') : sql.lit(value),
  'desk_label.value': ({ kind }, value) => labels[String(kind)]?.(value) ?? sql.lit(value),
};

function from(column: keyof Copy, ...columns: readonly string[]) {
  return Object.fromEntries(columns.map((each) => [each, () => of(column)]));
}

const labels: Readonly<Record<string, (value: unknown) => RawBuilder<unknown>>> = {
  stage: () => of('stage'),
  process: () => of('process'),
  portal: () => of('portal'),
  carrier: () => of('carrier'),
  plan: () => of('plan'),
  policy: () => of('policy_id'),
  // Every thousandth has the original's name.
  name: (value) => sql`case when copy.n % 1000 = 0 then ${sql.lit(value)} else ${numbered(value)} end`,
  email: numbered,
  invoice: (value) =>
    value === anyInvoice.value ? sql.lit(value) : sql`case when copy.stage = 'cancelled' then 'cancelled' else 'open' end`,
  invoice_name: () => sql`'INV-' || copy.n`,
};

function copyOf({ table, row }: Original): RawBuilder<unknown> {
  const columns = Object.keys(row).flatMap((name) => {
    const replace = own[`${table}.${name}`] ?? own[name];
    const value = row[name];
    if (value === null && !perhapsSet.has(name)) return [];
    return [{ name, value: replace ? replace(row, value) : sql.lit(value) }];
  });
  const names = sql.join(columns.map(({ name }) => sql.ref(name)));
  const values = sql.join(columns.map(({ value }) => value));
  return sql`insert into ${sql.table(table)} (${names}) select ${values} from copy order by copy.n`;
}

// The original, which an applicant made alone, has none.
const perhapsSet = new Set(['agent_id', 'group_id']);

function labelsOf(kind: 'agent' | 'group'): RawBuilder<unknown> {
  return sql`insert into desk_label (enrollment_id, kind, value, started_at, effective_on)
    select id, ${sql.lit(kind)}, ${of(kind)}, at, effective_on from copy where ${of(kind)} is not null order by n`;
}
