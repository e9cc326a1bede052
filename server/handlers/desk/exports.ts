import type { Config } from '#server/config/config.ts';
import type { CallRequest } from '#schemas/calls/calls.ts';
import { messages } from '#schemas/messages/messages.ts';
import { parseIsoDay } from '#schemas/values/dates.ts';
import type { HandlersFor } from '#server/context.ts';
import { readFields } from '#server/contract/read-fields.ts';
import { fieldRefused, Refused } from '#server/contract/refusals.ts';
import { lastShown } from '#server/desk/last-shown.ts';
import { layoutsOf } from '#server/exports/choices.ts';
import { exportForDesk } from '#server/exports/export-for-desk.ts';
import { seesAllOfCarrier, type StaffReach, wholeCarriers } from '#server/rules/people/staff-reach.ts';
import { acknowledgmentsOf } from '#server/store/exports/acknowledgments.ts';
import { addExport, findExport, listExports, resentAs } from '#server/store/exports/exports.ts';

type ExportCall = 'GET /get-export-choices' | 'POST /make-export' | 'GET /get-exports';

const onPage = 50;

/** Exports of policies. */
export const exportHandlers: HandlersFor<ExportCall> = {
  'GET /get-export-choices': async (_input, { config, staff }) => ({
    result: carriersOf(config, staff).map(({ id, name }) => ({ carrier_id: id, name, layouts: layoutsOf(config, id) })),
  }),

  'POST /make-export': async (input, { config, store, staff, now, wakeExports }) => {
    if (!seesAllOfCarrier(staff, input.carrier_id)) throw new Refused('beyond-reach');
    const layout = askedLayout(config, input);
    if (input.format === '834' && input.extent === 'period')
      throw fieldRefused('extent', 'An 834 file has everyone who is covered, or what has changed since the last one.');
    const asked = {
      carrier: input.carrier_id,
      layout: layout.name,
      layout_version: layout.version,
      format: input.format,
      extent: input.extent,
      ...periodOf(input),
      asked_by: staff.name,
    };
    const job = await store.write((trx) => addExport(trx, asked, now.toISOString()));
    wakeExports();
    return { export: exportForDesk(config, job, now) };
  },

  'GET /get-exports': async ({ carrier_id, after }, { config, store, sealer, staff, now }) => {
    const last = await lastShown(after, (id) => findExport(store.db, id));
    const jobs = await listExports(store.db, { carriers: listedCarriers(carrier_id, staff), after: last, limit: onPage + 1 });
    const shown = jobs.slice(0, onPage);
    const ids = shown.filter(({ format }) => format === '834').map(({ id }) => id);
    const [acknowledged, resent] = await Promise.all([acknowledgmentsOf(store.db, sealer, ids), resentAs(store.db, ids)]);
    const afterwards = (id: string) => ({
      acknowledgments: acknowledged.filter(({ export_id }) => export_id === id),
      resentAs: resent.get(id),
    });
    return { result: shown.map((job) => exportForDesk(config, job, now, afterwards(job.id))), more: jobs.length > onPage };
  },
};

function askedLayout(config: Config, { carrier_id, layout: asked, format }: CallRequest<'POST /make-export'>) {
  const layouts = layoutsOf(config, carrier_id);
  if (layouts.length === 0) throw fieldRefused('carrier_id', messages.carrierUnknown);
  const layout = layouts.find(({ name }) => name === asked);
  if (!layout) throw fieldRefused('layout', 'The carrier has no such layout.');
  if (!layout.formats.includes(format)) throw fieldRefused('format', 'The layout cannot be written in this format.');
  return layout;
}

function carriersOf(config: Config, staff: StaffReach) {
  return [...config.carriers.values()].filter(({ id }) => seesAllOfCarrier(staff, id));
}

function listedCarriers(asked: string | undefined, staff: StaffReach): readonly string[] | undefined {
  if (asked === undefined) return wholeCarriers(staff);
  return seesAllOfCarrier(staff, asked) ? [asked] : [];
}

function periodOf({ extent, from, to }: CallRequest<'POST /make-export'>) {
  if (extent !== 'period') return { from_day: null, to_day: null };
  const days = readFields({ from_day: () => dayOf('from', from), to_day: () => dayOf('to', to) });
  if (days.to_day < days.from_day) throw fieldRefused('to', 'The last day cannot be before the first.');
  return days;
}

function dayOf(field: string, day: string | undefined): string {
  if (day === undefined) throw fieldRefused(field, 'Choose a date.');
  if (!parseIsoDay(day)) throw fieldRefused(field, 'This is not a date.');
  return day;
}
