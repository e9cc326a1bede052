import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { packageRoot } from '#server/package-root.ts';

/** The location of a zip code. */
export interface ZipPlace {
  readonly zip: string;
  readonly city: string;
  /** The state that contains most of it. */
  readonly state: string;
  /** All states that it touches, {@link state} first. */
  readonly states: readonly string[];
  /** Empty if it has none. */
  readonly county: string;
}

/** Looks up zip codes. */
export interface ZipDirectory {
  /** The location of a five-digit zip code, or undefined if it does not exist. */
  find(zip: string): Promise<ZipPlace | undefined>;
}

/** The table that ships with the product, read on first use. */
export function builtInZipDirectory(file = join(packageRoot(), 'server/outside/zip-directory/zips.tsv.gz')): ZipDirectory {
  let table: Promise<ReadonlyMap<string, string>> | undefined;
  return {
    async find(zip) {
      table ??= readTable(file);
      const row = (await table).get(zip);
      return row === undefined ? undefined : placeOf(zip, row);
    },
  };
}

// Rows stay text until they are needed, because forty thousand objects would cost too much.
async function readTable(file: string): Promise<ReadonlyMap<string, string>> {
  const text = (await promisify(gunzip)(await readFile(file))).toString('utf8');
  const rows = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(rows.map((line) => [line.slice(0, 5), line.slice(6)]));
}

function placeOf(zip: string, row: string): ZipPlace {
  const [city = '', state = '', county = '', others = ''] = row.split('\t');
  return { zip, city, state, states: [state, ...others.split(',').filter(Boolean)], county };
}
