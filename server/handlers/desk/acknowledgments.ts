import { acknowledgmentPlaces } from '#server/acknowledgments/fetch-acknowledgments.ts';
import { resendExport } from '#server/acknowledgments/resend-export.ts';
import { takeAcknowledgments } from '#server/acknowledgments/take-acknowledgments.ts';
import { acknowledgmentForDesk } from '#server/acknowledgments/acknowledgment-for-desk.ts';
import type { HandlersFor, StaffContext } from '#server/context.ts';
import { lastShown } from '#server/desk/last-shown.ts';
import { Refused } from '#server/contract/refusals.ts';
import { placeText, shownPlace } from '#server/outside/transfer/open-place.ts';
import { seesAllOfCarrier, wholeCarriers } from '#server/rules/people/staff-reach.ts';
import { acknowledgmentsOf, failedLooks, findAcknowledgmentFile, listAcknowledgmentFiles } from '#server/store/exports/acknowledgments.ts';
import { findExport } from '#server/store/exports/exports.ts';

type AcknowledgmentCall = 'GET /get-acknowledgments' | 'POST /read-acknowledgment' | 'POST /resend-export';

const onPage = 50;

/** The acknowledgments that carriers return for 834 files. */
export const acknowledgmentHandlers: HandlersFor<AcknowledgmentCall> = {
  'GET /get-acknowledgments': async ({ after }, ctx) => {
    const { store, sealer, config, staff } = ctx;
    const last = await lastShown(after, (id) => findAcknowledgmentFile(store.db, id));
    const [files, failed] = await Promise.all([
      listAcknowledgmentFiles(store.db, sealer, { carriers: wholeCarriers(staff), after: last, limit: onPage + 1 }),
      failedLooks(store.db),
    ]);
    return {
      result: files.slice(0, onPage).map(({ id, carrier, file_name, taken_at, taken_by, error, acknowledgments }) => ({
        file_id: id,
        carrier_name: carrierName(ctx, carrier),
        file_name,
        taken_at,
        taken_by,
        error,
        acknowledgments: acknowledgments.map(acknowledgmentForDesk),
      })),
      more: files.length > onPage,
      places: acknowledgmentPlaces(config)
        .filter(({ carrier }) => seesAllOfCarrier(staff, carrier))
        .map(({ carrier, from }) => ({
          carrier_name: carrierName(ctx, carrier),
          from: shownPlace(ctx, placeText(ctx, carrier, from)),
          error: failed.has(carrier) ? shownPlace(ctx, failed.get(carrier) ?? '') : null,
        })),
    };
  },

  'POST /read-acknowledgment': async ({ carrier_id, file_name, text }, ctx) => {
    if (!seesAllOfCarrier(ctx.staff, carrier_id)) throw new Refused('beyond-reach');
    const parts = { store: ctx.store, sealer: ctx.sealer, config: () => ctx.config };
    const brought = { carrier: carrier_id, file_name, text, taken_by: ctx.staff.name, taken_at: ctx.now.toISOString() };
    return { is_new: await takeAcknowledgments(parts, brought) };
  },

  'POST /resend-export': async ({ export_id }, { store, sealer, config, staff, now, wakeExports }) => {
    const job = await findExport(store.db, export_id);
    if (!job || !seesAllOfCarrier(staff, job.carrier)) throw new Refused('not-found');
    const acknowledged = await acknowledgmentsOf(store.db, sealer, [job.id]);
    if (!acknowledged.some(({ outcome }) => outcome === 'refused' || outcome === 'partly')) throw new Refused('not-found');
    await store.write((trx) => resendExport(trx, config, job, staff.name, now));
    wakeExports();
    return {};
  },
};

const carrierName = ({ config }: StaffContext, id: string) => config.carriers.get(id)?.name ?? id;
