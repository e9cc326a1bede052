import type { CallData } from '#schemas/calls/calls.ts';
import type { Context } from '#server/context.ts';
import { ownGroup } from '#server/rules/people/facts.ts';
import type { StaffReach } from '#server/rules/people/staff-reach.ts';
import { Refused } from '#server/contract/refusals.ts';
import { nameToday, namesOfStep } from '#server/config/step-names.ts';
import { listPlaces, type ListPlace } from '#server/store/desk/desk-list.ts';
import { type DeskRow, deskRows } from '#server/store/desk/desk-rows.ts';
import type { Db } from '#server/store/store.ts';
import { applicantTab } from '#server/steps/personal/applicant.ts';
import { contactTab } from '#server/steps/contact/reach.ts';
import type { DeskStage } from '#schemas/desk/desk-stages.ts';
import { fullName } from '#schemas/values/full-name.ts';
import { type ListRequest, wantedList } from './list-request.ts';
import { pageOf } from './page-of.ts';

/** An enrollment in a list. */
export type ListedEnrollment = CallData<'GET /get-desk-enrollments'>['result'][number];

/** A part of a list, and the names of the parts beside it. */
export interface ListPage {
  readonly rows: readonly ListedEnrollment[];
  readonly next: string | null;
  readonly previous: string | null;
}

/** The enrollments of one page. */
export async function listPage(ctx: Context, reach: StaffReach, request: ListRequest, most: number): Promise<ListPage> {
  const wanted = wantedList(ctx, request, reach);
  return ctx.store.readApart(async (db) => {
    const { places, next, previous } = await pageOf(request.page, most, wanted.descending, (part) =>
      listPlaces(db, { ...wanted, ...part }),
    );
    return { rows: await listed(ctx, db, places), next, previous };
  });
}

/** The enrollments at these places, in their order. */
export async function listed(ctx: Context, db: Db, places: readonly ListPlace[]): Promise<readonly ListedEnrollment[]> {
  const { sealer, config } = ctx;
  const tabs = [applicantTab, contactTab].flatMap((tab) => namesOfStep(config, tab));
  const ids = places.map(({ id }) => id);
  return (await deskRows(db, sealer, ids, tabs)).map((row) => toListed(ctx, row));
}

/** One enrollment as lists show it. */
export async function listedOne(ctx: Context, id: string): Promise<ListedEnrollment> {
  const [row] = await listed(ctx, ctx.store.db, [{ at: '', id }]);
  if (!row) throw new Refused('desk-enrollment-unknown');
  return row;
}

function titleOf(config: Context['config'], name: string): string {
  const today = nameToday(config, name);
  return config.steps.find(({ tab }) => tab === today)?.title ?? name;
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');

function toListed({ config }: Context, row: DeskRow): ListedEnrollment {
  const { answers = {} } = row;
  const plans = row.plans.map((id) => config.plans.get(id));
  const { agents, groups, portals } = config.people;
  const group = ownGroup(row.group_id, row.portal_id);
  const agent = agents.find(({ id }) => id === row.agent_id);
  return {
    enrollment_id: row.id,
    stage: row.correction === null ? ((row.stage ?? 'in_progress') as DeskStage) : 'in_correction',
    step: row.step === null ? '' : titleOf(config, row.step),
    name: fullName(answers),
    email: text(answers.email_address),
    is_readable: row.answers !== undefined,
    policy_id: row.policy_id ?? '',
    process: row.eprocess,
    plans: plans.map((plan, at) => plan?.name ?? `Plan ${row.plans[at]}`),
    carriers: [...new Set(plans.flatMap((plan) => plan?.carrier.name ?? []))],
    agent: agent ? `${agent.first_name} ${agent.last_name}` : (row.agent_id ?? ''),
    group: groups.find(({ id }) => id === group)?.name ?? group ?? '',
    portal: portals.find(({ id }) => id === row.portal_id)?.name ?? row.portal_id ?? '',
    effective_date: row.effective_date ?? '',
    monthly: row.recurring_cents === null ? null : row.recurring_cents / 100,
    started_at: row.created_at,
    changed_at: row.updated_at,
    completed_at: row.completed_at,
  };
}
