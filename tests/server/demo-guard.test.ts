import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { demoFolder } from '#server/config/config-folder.ts';
import { refuseDemoInProduction, refuseGuessableKey } from '#server/demo-guard.ts';
import { readSettings, SettingsError } from '#server/settings/settings.ts';
import { startServer } from '#server/start-server.ts';
import { demoConfig } from './support/test-server.ts';

const demo = demoConfig();
const inProduction = (changes: Record<string, string> = {}) => readSettings({ NODE_ENV: 'production', ...changes });
const started = (people: Partial<typeof demo.people>, settings = inProduction()) => {
  const lines: string[] = [];
  const tell = (line: string) => void lines.push(line);
  refuseGuessableKey(settings, tell);
  refuseDemoInProduction(settings, { people: { ...demo.people, ...people } }, tell);
  return lines.join('\n');
};
const own = {
  agents: demo.people.agents.map((agent, at) => ({ ...agent, access_code: `OWN-SECRET-${at}` })),
  groups: demo.people.groups.map((group, at) => ({ ...group, code: `OWN-GROUP-${at}`, access_code: `OWN-OFFICE-${at}` })),
  members: [],
};

test('production with access codes or people of the demo refuses to start, and names them without the codes', () => {
  expect(() => started({})).toThrow(SettingsError);
  expect(() => started({})).toThrow(
    /access codes of the demo, which are public: rosa-delgado, .*\n.*members of the demo, who are made up: m-1001/,
  );
  expect(() => started({})).not.toThrow('ROSA-7QK2-41');
});

test.each([
  ['a code of the demo in other letters', { ...own, agents: own.agents.map((agent) => ({ ...agent, access_code: 'rosa 7qk2 41' })) }],
  ['the code of a demo group for its employees', { ...own, groups: own.groups.map((group) => ({ ...group, code: 'CEDAR26' })) }],
  ['one member of the demo', { ...own, members: demo.people.members.slice(0, 1).map((member) => ({ ...member, id: 'another' })) }],
])('production refuses %s', (_what, people) => {
  expect(() => started(people)).toThrow('of the demo');
});

test('production starts with its own people and codes, and development with those of the demo', () => {
  expect(started(own)).toBe('');
  expect(started({}, readSettings({}))).toBe('');
});

test('production refuses a data key that repeats a few bytes, and accepts a random one', () => {
  const settings = (key: Buffer) => inProduction({ DATA_KEY: key.toString('base64') });
  expect(() => started(own, settings(Buffer.alloc(32)))).toThrow('DATA_KEY can be guessed');
  expect(() => started(own, settings(Buffer.from('0123012301230123'.repeat(2))))).toThrow('DATA_KEY can be guessed');
  expect(started(own, settings(randomBytes(32)))).toBe('');
});

test('with ALLOW_DEMO=1 it starts, and says clearly what is public', () => {
  expect(started({}, inProduction({ ALLOW_DEMO: '1' }))).toMatch(
    /^ALLOW_DEMO: .*production.*\n {2}people.yaml contains access codes of the demo/,
  );
});

test('a whole server refuses the demo before it takes over its people', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'enrollkit-demo-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const environment = { NODE_ENV: 'production', DATA_DIR: join(dataDir, 'data'), PORT: '0', LOG_LEVEL: 'silent' };
  await expect(startServer(readSettings(environment))).rejects.toThrow(SettingsError);
  await expect(startServer(readSettings({ ...environment, CONFIG_DIR: copyWith(dataDir) }))).rejects.toThrow('rosa-delgado');
});

// A carrier's own folder, with a forgotten code of the demo.
function copyWith(folder: string): string {
  const copy = join(folder, 'configuration');
  cpSync(demoFolder, copy, { recursive: true });
  const file = join(copy, 'people.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace('Rosa', 'Rosalind'));
  return copy;
}

test.each(['http://store.example', 'http://192.0.2.1:3000'])(
  'in production, %s cannot be the site’s address: its cookie would not arrive',
  (url) => {
    expect(() => inProduction({ PUBLIC_URL: url })).toThrow('PUBLIC_URL must start with https:// in production');
    expect(readSettings({ PUBLIC_URL: url }).publicUrl).toBe(url);
  },
);

test('this machine is secure enough to try production', () => {
  expect(inProduction({ PUBLIC_URL: 'http://localhost:3000' }).publicUrl).toBe('http://localhost:3000');
});
