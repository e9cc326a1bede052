import type { Config } from '#server/config/config.ts';
import { layoutsOf } from '#server/exports/choices.ts';
import { addDelivery, deliveryOf } from '#server/store/exports/deliveries.ts';
import { addExport, type ExportJob } from '#server/store/exports/exports.ts';
import type { Db } from '#server/store/store.ts';

/**
 * Asks for an export of the same changes as a refused one, and for its delivery if that one was delivered. Asked again,
 * it finds what it asked for before.
 */
export async function resendExport(trx: Db, config: Config, refused: ExportJob, by: string, now: Date): Promise<void> {
  const { id, carrier, layout, format, extent, from_day, to_day } = refused;
  const layout_version = layoutsOf(config, carrier).find(({ name }) => name === layout)?.version ?? Number(refused.layout_version);
  const asked = { carrier, layout, layout_version, format, extent, from_day, to_day, asked_by: by, again_of: id };
  const again = await addExport(trx, asked, now.toISOString(), `again/${id}`);
  const delivered = await deliveryOf(trx, id);
  if (!delivered || (await deliveryOf(trx, again.id))) return;
  await addDelivery(trx, { carrier, name: delivered.name, export_id: again.id, asked_by: by }, now.toISOString());
}
