import type { Config } from '#server/config/config.ts';
import { exportStream } from '#server/exports/export-stream.ts';
import { isReady } from '#server/exports/export-state.ts';
import { exportForDesk } from '#server/exports/export-for-desk.ts';
import { CannotTransfer, type FileStore } from '#server/outside/transfer/file-store.ts';
import { openPlace, type PlaceParts, placeText } from '#server/outside/transfer/open-place.ts';
import { changeDelivery, type Delivered } from '#server/store/exports/deliveries.ts';
import { type ExportJob, findExport } from '#server/store/exports/exports.ts';
import type { Settings } from '#server/settings/settings.ts';
import type { Sealer } from '#server/store/seal/seal.ts';
import type { Store } from '#server/store/store.ts';
import type { DeliveryTable } from '#server/store/tables/deliveries.ts';
import { plannedDelivery } from './plan-deliveries.ts';

/** The dependencies of a delivery. */
export interface DeliveryParts extends PlaceParts {
  readonly store: Store;
  readonly sealer: Sealer;
  readonly config: () => Config;
  readonly clock: () => Date;
}

const renewMs = 20_000;
// Renaming takes four answers; signing in and looking for the temporary file takes three. One more is a margin.
const mostAnswers = 5;

/** How long a claim lasts without progress, in milliseconds: longer than the slowest server may take between renewals. */
export function claimMs({ sftpTimeoutSeconds }: Pick<Settings, 'sftpTimeoutSeconds'>): number {
  return 60_000 + renewMs + mostAnswers * sftpTimeoutSeconds * 1000;
}

/** Delivers a claimed file. Returns the delivery's new state; throws if it has to be tried again. */
export async function deliverFile(parts: DeliveryParts, claimed: Delivered): Promise<Partial<DeliveryTable>> {
  const { store, clock } = parts;
  const config = parts.config();
  const job = await findExport(store.db, claimed.export_id);
  if (!job || job.state === 'failed') throw new CannotTransfer(`The export failed: ${job?.error ?? 'it is gone'}`);
  const sent_at = clock().toISOString();
  const [file] = exportForDesk(config, job, clock()).files;
  if (!file && isReady(job, clock())) return { state: 'nothing', sent_at, error: null };
  const planned = plannedDelivery(config, claimed.carrier, claimed.name);
  if (!planned) throw new CannotTransfer('The configuration has no such delivery any more.');
  const { to } = planned.delivery;
  const place = placeText(parts, claimed.carrier, to);
  // An uploaded file only needs to be renamed, unless the configuration now names another destination.
  const isUploaded = claimed.uploaded_at !== null && claimed.place === place;
  if (!file && !isUploaded) throw new CannotTransfer('The file was deleted meanwhile. Deliver a new one.');
  const file_name = claimed.file_name ?? file?.file_name ?? '';
  const target = await openPlace(parts, claimed.carrier, to);
  try {
    await put(parts, target, { claimed, job, config, file_name, place, isUploaded });
  } finally {
    await target.close();
  }
  return { state: 'sent', sent_at: clock().toISOString(), error: null };
}

interface Putting {
  readonly claimed: Delivered;
  readonly job: ExportJob;
  readonly config: Config;
  readonly file_name: string;
  readonly place: string;
  /** Whether the whole file is already there, so that at most the rename is missing. */
  readonly isUploaded: boolean;
}

/**
 * Uploads under a temporary name, records that the upload is complete, and renames the file. After a crash in between,
 * the temporary file shows whether the rename was done, even if the receiver has already picked the file up. This holds
 * only for the destination of that upload; a new destination gets the whole file.
 */
async function put(
  parts: DeliveryParts,
  target: FileStore,
  { claimed, job, config, file_name, place, isUploaded }: Putting,
): Promise<void> {
  const { store, sealer, settings, clock } = parts;
  const aside = `.${file_name}.part`;
  let renewed = 0;
  const renew = async (change: Partial<DeliveryTable> = {}) => {
    renewed = clock().getTime();
    const due_at = new Date(renewed + claimMs(settings)).toISOString();
    await store.write((trx) => changeDelivery(trx, claimed, { ...change, due_at }));
  };
  if (isUploaded) {
    if (!(await target.has(aside))) return;
    await renew();
    await target.rename(aside, file_name);
    return;
  }
  // An upload to another destination says nothing about this one.
  await renew({ uploaded_at: null });
  const onProgress = async () => {
    if (clock().getTime() - renewed >= renewMs) await renew();
  };
  await target.write(aside, bytesOf(await exportStream({ store, sealer, config }, job)), onProgress);
  await renew({ uploaded_at: clock().toISOString(), file_name, place });
  await target.rename(aside, file_name);
}

async function* bytesOf(stream: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  for await (const chunk of stream) yield Buffer.from(chunk as string | Uint8Array);
}
