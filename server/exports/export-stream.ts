import { Readable } from 'node:stream';
import type { Config } from '#server/config/config.ts';
import { type ExportJob, readParts } from '#server/store/exports/exports.ts';
import type { Sealer } from '#server/store/seal/seal.ts';
import type { Store } from '#server/store/store.ts';
import { encryptedStream } from './encrypted.ts';
import { keyOfExport } from './export-key.ts';

interface StreamParts {
  readonly store: Store;
  readonly sealer: Sealer;
  readonly config: Config;
}

/** The file of a finished export as it leaves the server, part by part. */
export async function exportStream({ store, sealer, config }: StreamParts, job: ExportJob): Promise<Readable> {
  const parts = readParts(store.db, sealer, job.id);
  const key = keyOfExport(config, job);
  return key === undefined ? Readable.from(parts) : encryptedStream(parts, key);
}
