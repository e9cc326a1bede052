import { join } from 'node:path';
import { rmSync, writeFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { watchConfig } from '#server/config/config-store.ts';
import { readTexts, textsHash } from '#server/config/source/config-source.ts';
import { followPublished, type PublishedVersions } from '#server/jobs/published-versions.ts';
import { addVersion } from '#server/store/configuration/config-versions.ts';
import { demoCopy, edit } from '#tests/server/config/edited-demo.ts';
import { sqlite } from '#tests/server/support/databases.ts';
import { serverForEach } from '#tests/server/support/server-for.ts';

const server = serverForEach(sqlite.create);

function follow(publishTo?: string) {
  const { store, sealer } = server.services;
  const folder = demoCopy();
  const configs = watchConfig(folder, () => undefined, publishTo === undefined ? {} : { publishTo });
  const published = followPublished({ store, sealer, configs, held: { version: 1 }, log: () => undefined });
  onTestFinished(async () => {
    await published.stop();
    configs.close();
  });
  return { configs, published };
}

/** Stores a version as another process does that has published it. */
async function publishedElsewhere(number: number, site_name: string): Promise<void> {
  const { store, sealer } = server.services;
  const folder = demoCopy();
  edit(folder, 'site.yaml', 'site_name: ', `site_name: ${site_name} `);
  const texts = readTexts(folder);
  const version = { number, published_at: '2026-03-10T17:00:00.000Z', published_by: 'carrier', note: '', changed_files: [], changes: [] };
  await store.write((trx) => addVersion(trx, sealer, { ...version, texts_hash: textsHash(texts) }, texts));
}

async function rename(from: string, to: string): Promise<void> {
  await server.services.store.write((trx) => sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(trx));
}

const settled = (published: PublishedVersions) => published.inTurn(async () => undefined);

test('a database that does not answer at the start hides no later publication', async () => {
  await rename('config_version', 'away');
  const { configs, published } = follow();
  await settled(published);
  await rename('away', 'config_version');
  expect(await published.known()).toBe(0);
  await publishedElsewhere(1, 'Elsewhere');
  await published.takeOver();
  expect(configs.current().site.site_name).toContain('Elsewhere');
});

test('a publication that could not be written here is taken over once it can be', async () => {
  const blocked = join(demoCopy(), 'a-file');
  writeFileSync(blocked, '');
  const { configs, published } = follow(join(blocked, 'published'));
  expect(await published.known()).toBe(0);
  await publishedElsewhere(1, 'Elsewhere');
  await expect(published.takeOver()).rejects.toThrow('ENOTDIR');
  rmSync(blocked);
  await published.takeOver();
  expect(configs.current().site.site_name).toContain('Elsewhere');
});
