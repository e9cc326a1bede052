import type { HandlersFor } from '#server/context.ts';
import { listPage } from '#server/desk/list.ts';
import { listCsv } from '#server/desk/list-csv.ts';
import { pageRows, partRows } from '#server/desk/page-of.ts';
import { noteList } from '#server/desk/staff-acts.ts';
import { seesCarrier } from '#server/rules/people/staff-reach.ts';

type ListCall = 'GET /get-desk-choices' | 'GET /get-desk-enrollments' | 'GET /get-desk-enrollments-csv';

/** Lists of enrollments and policies. */
export const deskHandlers: HandlersFor<ListCall> = {
  'GET /get-desk-choices': async (_input, { config, staff }) => {
    const plans = [...config.plans.values()].filter(({ carrier }) => seesCarrier(staff, carrier.id));
    const groups = config.people.groups.filter(({ id }) => staff.groups === null || staff.groups.includes(id));
    const sells = (agent: { readonly groups: readonly string[] }) =>
      staff.groups === null || agent.groups.some((id) => staff.groups?.includes(id));
    const carriers = new Map(plans.map(({ carrier }) => [carrier.id, carrier]));
    return {
      carriers: [...carriers.values()].map(({ id, name }) => ({
        id,
        name,
        plans: plans.filter(({ carrier }) => carrier.id === id).map((plan) => ({ id: plan.id, name: plan.name })),
      })),
      agents: config.people.agents.filter(sells).map(({ id, first_name, last_name }) => ({ id, name: `${first_name} ${last_name}` })),
      groups: groups.map(({ id, name }) => ({ id, name })),
      portals: config.people.portals.map(({ id, name }) => ({ id, name })),
      steps: config.steps.map(({ tab, title }) => ({ id: tab, name: title })),
    };
  },

  'GET /get-desk-enrollments': async (input, ctx) => {
    const { rows, next, previous } = await listPage(ctx, ctx.staff, input, pageRows);
    return { result: [...rows], next, previous };
  },

  'GET /get-desk-enrollments-csv': async (input, ctx) => {
    const isFirst = input.page === undefined;
    const { rows, next } = await listPage(ctx, ctx.staff, input, partRows);
    if (isFirst) await noteList(ctx, 'list-as-csv', input);
    return { csv: listCsv(rows, isFirst), rows: rows.length, next };
  },
};
