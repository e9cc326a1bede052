import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { packageRoot } from '#server/package-root.ts';

/** Where a zip code lies. */
export interface ZipPlace {
  readonly zip: string;
  readonly city: string;
  /** The state that most of it lies in. */
  readonly state: string;
  /** All states that it touches, {@link state} first. */
  readonly states: readonly string[];
  /** Empty where it has none. */
  readonly county: string;
}

/** Knows zip codes. */
export interface ZipDirectory {
  /** The place of a zip code of five digits, or undefined when there is none such. */
  find(zip: string): Promise<ZipPlace | undefined>;
}

/** The table that comes with the product, read at the first question. */
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

// Rows stay text until they are asked for: forty thousand objects would cost more than they are worth.
async function readTable(file: string): Promise<ReadonlyMap<string, string>> {
  const text = (await promisify(gunzip)(await readFile(file))).toString('utf8');
  const rows = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(rows.map((line) => [line.slice(0, 5), line.slice(6)]));
}

function placeOf(zip: string, row: string): ZipPlace {
  const [city = '', state = '', county = '', others = ''] = row.split('\t');
  return { zip, city, state, states: [state, ...others.split(',').filter(Boolean)], county };
}
