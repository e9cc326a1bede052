import type { Config } from '#server/config/config.ts';
import type { FilePlace } from '#server/config/files/delivery.ts';
import { CannotTransfer, type FileStore, TooLarge, TransferFailed } from '#server/outside/transfer/file-store.ts';
import { openPlace, type PlaceParts } from '#server/outside/transfer/open-place.ts';
import { claimLook, looksNotDue, noteLook, takenNames } from '#server/store/exports/acknowledgments.ts';
import { noteUnread, takeAcknowledgments, type TakingParts } from './take-acknowledgments.ts';

/** The dependencies of fetching acknowledgments. */
export type FetchingParts = TakingParts & PlaceParts & { readonly clock: () => Date; readonly log: (line: string) => void };

const everyMs = 10 * 60_000;
/** Files of one look; the next look takes the others. */
const mostFiles = 200;
const plainName = /^[^./\\\p{C}][^/\\\p{C}]{0,199}$/u;

/** The carriers whose new acknowledgments it is time to look for. */
export async function carriersToLookAt({ store, config, clock }: FetchingParts): Promise<readonly string[]> {
  const carriers = acknowledgmentPlaces(config()).map(({ carrier }) => carrier);
  if (carriers.length === 0) return [];
  const resting = await looksNotDue(store.db, clock().toISOString());
  return carriers.filter((carrier) => !resting.has(carrier));
}

/** Looks for new acknowledgments of a carrier that has a place for them, every ten minutes and in one process. */
export async function fetchAcknowledgments(parts: FetchingParts, carrier: string): Promise<void> {
  const place = acknowledgmentPlaces(parts.config()).find((each) => each.carrier === carrier);
  if (place) await look(parts, place);
}

interface CarrierPlace {
  readonly carrier: string;
  readonly from: FilePlace;
}

/** The places where carriers put their acknowledgments. */
export function acknowledgmentPlaces(config: Config): readonly CarrierPlace[] {
  return [...config.carriers.values()].flatMap(({ id, edi_834: edi }) =>
    edi?.acknowledgments_from ? [{ carrier: id, from: edi.acknowledgments_from }] : [],
  );
}

async function look(parts: FetchingParts, place: CarrierPlace): Promise<void> {
  const { store, clock, log } = parts;
  const { carrier } = place;
  const now = clock();
  const isOurs = await store.write((trx) => claimLook(trx, carrier, now.toISOString(), new Date(now.getTime() + everyMs).toISOString()));
  if (!isOurs) return;
  const error = await takeNew(parts, place).catch((problem: unknown) => {
    log(`the acknowledgments of ${carrier} could not be read: ${String(problem)}`);
    const isKnown = problem instanceof TransferFailed || problem instanceof CannotTransfer;
    return isKnown ? problem.message.slice(0, 400) : 'Something unexpected went wrong; the log of the server has it.';
  });
  await store.write((trx) => noteLook(trx, carrier, error));
}

async function takeNew(parts: FetchingParts, { carrier, from }: CarrierPlace): Promise<null> {
  const files = await openPlace(parts, carrier, from);
  try {
    const known = await takenNames(parts.store.db, carrier);
    const fresh = (await files.list()).filter((name) => plainName.test(name) && !known.has(name)).toSorted();
    for (const name of fresh.slice(0, mostFiles)) await takeFile(parts, carrier, files, name);
    return null;
  } finally {
    await files.close();
  }
}

async function takeFile(parts: FetchingParts, carrier: string, files: FileStore, file_name: string): Promise<void> {
  const brought = { carrier, file_name, taken_by: 'schedule', taken_at: parts.clock().toISOString() };
  try {
    await takeAcknowledgments(parts, { ...brought, text: await files.read(file_name) });
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error;
    await noteUnread(parts, { ...brought, text: file_name }, error.message);
  }
}
