import { stringify } from 'csv-stringify/sync';
import type { CallData, CallName, CallRequest } from '#schemas/calls/calls.ts';
import { actionWords } from '#schemas/desk/audit-words.ts';
import type { Config } from '#server/config/config.ts';
import { detailWords } from '#server/desk/audit-detail.ts';
import type { HandlersFor, StaffContext } from '#server/context.ts';
import { Refused } from '#server/contract/refusals.ts';
import { pageOf } from '#server/desk/page-of.ts';
import { noteAct } from '#server/desk/staff-acts.ts';
import { startOfDay } from '#server/exports/site-day.ts';
import { auditQuery } from '#server/store/desk/audit-list.ts';
import type { AuditTable } from '#server/store/tables/record.ts';

type AuditCall = Extract<CallName, `GET /get-audit${string}`>;
type Asked = CallRequest<'GET /get-audit'>;
type Event = CallData<'GET /get-audit'>['result'][number];

const pageRows = 50;
const partRows = 1000;

const columns: readonly (readonly [string, (event: Event) => string])[] = [
  ['At', ({ at }) => at],
  ['Who', ({ who }) => who],
  ['What', ({ words }) => words],
  ['Action', ({ action }) => action],
  ['Detail', ({ detail }) => detail],
  ['Enrollment', ({ enrollment_id }) => enrollment_id],
];

/** The audit log. */
export const auditHandlers: HandlersFor<AuditCall> = {
  'GET /get-audit': async (input, ctx) => {
    const { events, next, previous } = await eventsOf(ctx, input, pageRows);
    return { result: events, next, previous };
  },

  'GET /get-audit-csv': async (input, ctx) => {
    const isFirst = input.page === undefined;
    const { events, next } = await eventsOf(ctx, input, partRows);
    if (isFirst) await noteDownload(ctx, input);
    const heading = isFirst ? [columns.map(([name]) => name)] : [];
    const lines = [...heading, ...events.map((event) => columns.map(([, cell]) => cell(event)))];
    return { csv: stringify(lines, { record_delimiter: '\r\n', escape_formulas: true }), rows: events.length, next };
  },
};

async function eventsOf(ctx: StaffContext, { who, what, enrollment_id, from, until, page }: Asked, most: number) {
  const zone = ctx.config.site.time_zone;
  const wanted = {
    who: who?.trim().toLowerCase(),
    what,
    enrollmentId: enrollment_id,
    from: from && dayStart(from, zone),
    before: until && dayStart(until, zone, 1),
  };
  const { places, next, previous } = await ctx.store.readApart((db) =>
    pageOf(page, most, true, (part) => auditQuery(db, { ...wanted, ...part }).execute()),
  );
  return { events: places.map((event) => eventForDesk(ctx.config, event)), next, previous };
}

function dayStart(day: string, zone: string, daysLater = 0): string {
  if (Number.isNaN(Date.parse(day))) throw new Refused('invalid-request');
  return startOfDay(day, zone, daysLater);
}

function eventForDesk(config: Config, { id, at, staff_name, action, detail, enrollment_id }: AuditTable): Event {
  const words = { words: actionWords(action), detail: detailWords(config, { action, detail }) };
  return { event_id: id, at, who: staff_name ?? '', action, ...words, enrollment_id };
}

async function noteDownload(ctx: StaffContext, filters: object): Promise<void> {
  const names = Object.keys(filters).join(', ');
  const act = { enrollment_id: '', action: 'audit-as-csv', detail: names === '' ? 'without filters' : `filtered by ${names}` };
  await ctx.store.write((trx) => noteAct(trx, ctx, act));
}
