import { copyFileSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { parse } from 'yaml';
import { checkApart } from '#server/config/check-apart.ts';
import { type ConfigStore, watchConfig } from '#server/config/config-store.ts';
import { ConfigFaultsError } from '#server/config/source/config-fault.ts';
import { demoFolder } from '#server/config/config-folder.ts';
import { hangLimit } from '#tests/support/hang-limit.ts';
import { demoCopy, edit } from './edited-demo.ts';

function follow(folder: string): { store: ConfigStore; log: string[] } {
  const log: string[] = [];
  const store = watchConfig(folder, (line) => log.push(line));
  onTestFinished(() => store.close());
  return { store, log };
}

const soon = { timeout: hangLimit, interval: 20 };

// Here the thread is built from source; a built server has it ready.
beforeAll(() => checkApart({ folder: demoFolder }), 60_000);

test('an edit takes effect within a second, while the server runs', async () => {
  const folder = demoCopy();
  const { store } = follow(folder);
  const names = ['Pocket Rx', 'Purse Rx', 'Wallet Rx', 'Satchel Rx'];
  const waits: number[] = [];
  for (const [at, name] of names.slice(1).entries()) {
    const started = Date.now();
    edit(folder, 'carriers/fernvale.yaml', `name: ${names[at]}`, `name: ${name}`);
    await vi.waitFor(() => expect(store.current().plans.get(208)?.name).toBe(name), soon);
    waits.push(Date.now() - started);
  }
  // Other work on the machine slows down some of them.
  expect(Math.min(...waits)).toBeLessThan(1000);
});

test('an editor that saves by renaming another file into place is followed too', async () => {
  const folder = demoCopy();
  const { store } = follow(folder);
  for (const name of ['Alpha Store', 'Beta Store']) {
    copyFileSync(join(folder, 'site.yaml'), join(folder, 'site.yaml~'));
    edit(folder, 'site.yaml~', `site_name: ${store.current().site.site_name}`, `site_name: ${name}`);
    renameSync(join(folder, 'site.yaml~'), join(folder, 'site.yaml'));
    await vi.waitFor(() => expect(store.current().site.site_name).toBe(name), soon);
  }
});

test('a faulty edit is refused: the last valid configuration stays, and the log says why', async () => {
  const folder = demoCopy();
  const { store, log } = follow(folder);
  const before = store.current();
  edit(folder, 'carriers/fernvale.yaml', 'category: rx', 'category: rxx');
  await vi.waitFor(() => expect(store.faults()).toHaveLength(1), soon);
  expect(store.current()).toBe(before);
  expect(log.join('\n')).toContain('found "rxx"');

  edit(folder, 'carriers/fernvale.yaml', 'category: rxx', 'category: rx');
  await vi.waitFor(() => expect(store.faults()).toEqual([]), soon);
});

test('listeners are told about a new configuration, but not about a comment, until they unsubscribe', async () => {
  const folder = demoCopy();
  const { store } = follow(folder);
  const heard = vi.fn();
  const stop = store.onChange(heard);
  edit(folder, 'steps.yaml', '# The steps', '# All the steps');
  edit(folder, 'site.yaml', 'tagline: Compare', 'tagline: Read and compare');
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1), soon);
  stop();
  const { hash } = store.current();
  edit(folder, 'site.yaml', 'tagline: Read and compare', 'tagline: Compare');
  await vi.waitFor(() => expect(store.current().hash).not.toBe(hash), soon);
  expect(heard).toHaveBeenCalledTimes(1);
});

test('a carrier that is added is sold, and one that is removed is not', async () => {
  const folder = demoCopy();
  const { store } = follow(folder);
  const plan = '{ id: 900, name: New, category: dental, short_text: a, body_text: a, rates: [{ prices: { IO: 1 } }] }';
  writeFileSync(join(folder, 'carriers/new.yaml'), `id: new\nname: New\nmark: N\nplans: [${plan}]\n`);
  await vi.waitFor(() => expect(store.current().plans.has(900)).toBe(true), soon);
  rmSync(join(folder, 'carriers/new.yaml'));
  await vi.waitFor(() => expect(store.current().plans.has(900)).toBe(false), soon);
});

test('a faulty configuration does not start, and the message lists every fault', () => {
  const folder = demoCopy();
  edit(folder, 'site.yaml', 'bill_dates: [1, 5,', 'bill_dates: [0, 99,');
  expect(() => watchConfig(folder, () => undefined)).toThrow(ConfigFaultsError);
  expect(() => watchConfig(folder, () => undefined)).toThrow(/site\.yaml:\d+:\d+ found the number 0.*\n.*found the number 99/);
});

test('a publication is in the files and in force at once; a faulty one changes neither', async () => {
  const folder = demoCopy();
  const { store } = follow(folder);
  const before = store.texts();
  const site = (before['site.yaml'] ?? '').replace('tagline: Compare', 'tagline: Read and compare');
  await store.publish({ ...before, 'site.yaml': site });
  expect(store.current().site.tagline).toMatch(/^Read and compare/);
  expect(readFileSync(join(folder, 'site.yaml'), 'utf8')).toBe(site);
  const good = store.current();
  await expect(store.publish({ ...before, 'site.yaml': '' })).rejects.toThrow(ConfigFaultsError);
  expect(store.current()).toBe(good);
  expect(store.texts()['site.yaml']).toBe(site);
  expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([]);
});

test('publishing from a read-only configuration copies it and follows the copy', async () => {
  const shipped = demoCopy();
  const published = join(demoCopy(), 'published');
  const store = watchConfig(shipped, () => undefined, { publishTo: published });
  onTestFinished(() => store.close());
  const before = store.texts();
  await store.publish({ ...before, 'site.yaml': (before['site.yaml'] ?? '').replace('tagline: Compare', 'tagline: Read and compare') });
  expect(readFileSync(join(shipped, 'site.yaml'), 'utf8')).toBe(before['site.yaml']);
  edit(published, 'site.yaml', 'tagline: Read', 'tagline: Look');
  await vi.waitFor(() => expect(store.current().site.tagline).toMatch(/^Look and compare/), soon);
});

test('a carrier that is not among the published files is deleted', async () => {
  const folder = demoCopy();
  const { store } = follow(folder);
  writeFileSync(join(folder, 'carriers/new.yaml'), 'id: new\nname: New\nmark: N\nplans: []\n');
  expect(Object.keys(store.texts())).toContain('carriers/new.yaml');
  const { 'carriers/new.yaml': _, ...others } = store.texts();
  await store.publish(others);
  expect(readdirSync(join(folder, 'carriers'))).not.toContain('new.yaml');
});

test('people of the database stand in for people.yaml, which may be gone, stale or faulty', async () => {
  const folder = demoCopy();
  const seeded = follow(folder);
  const people = parse(readFileSync(join(folder, 'people.yaml'), 'utf8')) as { groups: { id: string }[] };
  rmSync(join(folder, 'people.yaml'));
  expect(() => watchConfig(folder, () => undefined)).toThrow('people.yaml');
  const named = {
    ...people,
    groups: [...people.groups, { ...people.groups[0], id: 'quarry-hill', code: 'QUARRY1', landing_url: '/quarry' }],
  };
  edit(folder, 'site.yaml', "default_group: '1929'", 'default_group: quarry-hill');
  const log: string[] = [];
  const store = watchConfig(folder, (line) => log.push(line), { people: named });
  onTestFinished(() => store.close());
  expect(store.current().people.groups.at(-1)?.id).toBe('quarry-hill');
  const before = store.current().hash;
  store.takePeople({ ...named, groups: named.groups.map((group) => ({ ...group, name: 'Renamed' })) });
  expect(store.current().people.groups[0]?.name).toBe('Renamed');
  expect(store.current().inSpanish?.people.groups[0]?.name).toBe('Renamed');
  expect(store.current().hash).not.toBe(before);
  writeFileSync(join(folder, 'people.yaml'), 'portals: []\n');
  edit(folder, 'site.yaml', 'tagline: Compare', 'tagline: Read and compare');
  await vi.waitFor(() => expect(store.current().site.tagline).toMatch(/^Read/), soon);
  expect(store.current().people.groups[0]?.name).toBe('Renamed');
  expect(store.faults()).toEqual([]);
  expect(seeded.store.current().people.groups.some(({ id }) => id === 'quarry-hill')).toBe(false);
});

test('texts whose check could not be looked up are checked again when they are published again', async () => {
  const folder = demoCopy();
  let isAway = true;
  const checkedElsewhere = async () => {
    if (isAway) throw new Error('away');
    return undefined;
  };
  const store = watchConfig(folder, () => undefined, { checkedElsewhere });
  onTestFinished(() => store.close());
  const texts = { ...store.texts(), 'site.yaml': store.texts()['site.yaml']?.replace('site_name: ', 'site_name: New ') ?? '' };
  await expect(store.publish(texts)).rejects.toThrow('away');
  isAway = false;
  await store.publish(texts);
  expect(store.current().site.site_name).toMatch(/^New /);
});
