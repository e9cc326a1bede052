import type { Config } from '#server/config/config.ts';
import type { ExportJob } from '#server/store/exports/exports.ts';

/** The OpenPGP key that an export leaves the server encrypted to; undefined if it leaves as it is. */
export function keyOfExport(config: Config, { carrier, layout }: Pick<ExportJob, 'carrier' | 'layout'>): string | undefined {
  return config.carriers.get(carrier)?.exports?.find(({ name }) => name === layout)?.encrypt_to;
}
