import { readFileSync } from 'node:fs';
import { parse, stringify } from 'yaml';
import { describe, expect, onTestFinished, test } from 'vitest';
import { accessCodes } from '#scripts/record/access-codes.ts';
import { isPeopleFileEdited, notePeopleFile } from '#server/people/people-file.ts';
import { readPeople } from '#server/people/held-people.ts';
import { changePeopleEntry, peopleEntries, takePeopleVersion } from '#server/store/people/people-entries.ts';
import { databases } from '#tests/server/support/databases.ts';
import { serverForEach } from '#tests/server/support/server-for.ts';
import { signedInAs } from '#tests/server/support/staff.ts';
import { demoConfig, openTestServer } from '#tests/server/support/test-server.ts';

const seed = readFileSync('server/config/demo/people.yaml', 'utf8');
const secrets = [...seed.matchAll(/(?:access_code|ssn): '?([\w-]+)/g)].map(([, secret = '']) => secret);

describe.each(databases)('people in the database, on $name', ({ create }) => {
  const server = serverForEach(create);
  const held = async () => {
    const people = await readPeople(server.services.store.db, server.services.sealer);
    if (!people) throw new Error('the database holds no people');
    return people;
  };
  const another = async () => {
    const opened = await openTestServer(server.database);
    onTestFinished(() => opened.close());
    return opened;
  };

  /** Another process renames a group. */
  async function rename(id: string, name: string): Promise<void> {
    const { store, sealer } = server.services;
    const { people, version } = await held();
    const entry = people.groups.find((group) => group.id === id);
    if (!entry) throw new Error(`no group ${id}`);
    await store.write(async (trx) => {
      expect(await takePeopleVersion(trx, version)).toBe(true);
      await changePeopleEntry(trx, sealer, { kind: 'group', entry: { ...entry, name } });
    });
  }

  test('the first start takes over all of people.yaml but the access codes', async () => {
    const withoutCodes = JSON.parse(JSON.stringify(parse(seed)), (key, value: unknown) =>
      key === 'access_code' ? undefined : value,
    ) as object;
    expect((await held()).people).toEqual(withoutCodes);
    const { people } = server.services.configs.current();
    const cedar = demoConfig().people.groups.find(({ id }) => id === 'cedar-creek');
    expect(people.groups.find(({ id }) => id === 'cedar-creek')).toEqual({ ...cedar, access_code: undefined });
    expect(JSON.stringify(people)).not.toContain('access_code');
    expect(server.services.configs.current().inSpanish?.people.groups.find(({ id }) => id === 'cedar-creek')?.tagline).toBe(
      'Buena madera, buena gente.',
    );
  });

  test('no access code and no Social Security Number is readable in the database', async () => {
    expect(secrets.length).toBeGreaterThan(15);
    const { store } = server.services;
    const tables = await store.db.introspection.getTables();
    const rows = await Promise.all(
      tables.map(({ name }) =>
        store.db
          .selectFrom(name as 'people_entry')
          .selectAll()
          .execute(),
      ),
    );
    const place = server.database.place;
    const written = 'file' in place ? [place.file, `${place.file}-wal`].map((file) => readFileSync(file, 'latin1')).join('') : '';
    const everything = JSON.stringify(rows) + written;
    expect(everything).toContain('cedar-creek');
    expect(secrets.filter((secret) => everything.includes(secret))).toEqual([]);
  });

  test('a later start keeps the people of the database, whatever people.yaml has become', async () => {
    await rename('tidewater', 'Tidewater Lines');
    const later = await another();
    expect(later.services.configs.current().people.groups.find(({ id }) => id === 'tidewater')?.name).toBe('Tidewater Lines');
    expect(await peopleEntries(server.services.store.db, server.services.sealer)).toHaveLength(demoEntries());
    expect(await later.client().call('GET /validate-agent', { agent_code: accessCodes.rosa })).toMatchObject({ agent_id: 'rosa-delgado' });
  });

  test('an edit of people.yaml after the first start is reported, because it has no effect; deleting its codes or the file is none', async () => {
    const { store, sealer, configs } = server.services;
    const texts = configs.texts();
    const isEdited = (file?: string) => isPeopleFileEdited(store, sealer, { ...texts, 'people.yaml': file ?? '' });
    expect(await isEdited(seed.replaceAll(/ +access_code: .*\n/g, ''))).toBe(false);
    expect(await isEdited()).toBe(false);
    expect(await isEdited(seed.replace('last_name: Winters', 'last_name: Summers'))).toBe(true);

    const administrator = await signedInAs(server, 'administrator');
    expect(await administrator.call('GET /get-people', { kind: 'agent' })).toMatchObject({ file_edited: false });
    await configs.publish({ ...texts, 'people.yaml': seed.replace('last_name: Winters', 'last_name: Summers') });
    expect(await administrator.call('GET /get-people', { kind: 'agent' })).toMatchObject({ file_edited: true });
  });

  test('a database from before the file was noted begins with the file of now', async () => {
    const { store, sealer, configs } = server.services;
    await store.write((trx) => trx.updateTable('people_version').set({ file_hash: null }).execute());
    const edited = { ...configs.texts(), 'people.yaml': seed.replace('last_name: Winters', 'last_name: Summers') };
    expect(await isPeopleFileEdited(store, sealer, edited)).toBe(false);
    await notePeopleFile(store, sealer, edited);
    expect(await isPeopleFileEdited(store, sealer, edited)).toBe(false);
    expect(await isPeopleFileEdited(store, sealer, configs.texts())).toBe(true);
  });

  test('another process sees a change at its next look, and of two changes at once only one counts', async () => {
    const other = await another();
    const version = (await held()).version;
    await rename('tidewater', 'Tidewater Lines');
    await other.services.published.takeOver();
    const office = await other.client().call('GET /validate-group', { group_code: 'TIDE51' });
    expect(office).toMatchObject({ name: 'Tidewater Lines' });
    expect(await other.services.store.write((trx) => takePeopleVersion(trx, version))).toBe(false);
  });

  test('what is published is checked with the people of the database', async () => {
    const { configs } = server.services;
    const texts = configs.texts();
    const people = parse(texts['people.yaml'] ?? '') as { groups: { id: string }[] };
    const without = stringify({
      ...people,
      groups: people.groups.filter(({ id }) => id === '1929'),
      agents: [],
      members: [],
      referrals: [],
    });
    await configs.publish({ ...texts, 'people.yaml': without });
    expect(configs.current().people.groups.map(({ id }) => id)).toContain('tidewater');
    const site = (texts['site.yaml'] ?? '').replace("default_group: '1929'", 'default_group: not-there');
    await expect(configs.publish({ ...texts, 'site.yaml': site })).rejects.toThrow('the group "not-there"');
  });
});

function demoEntries(): number {
  const { portals, agents, groups, members, referrals = [] } = demoConfig().people;
  return [portals, agents, groups, members, referrals].flat().length;
}
