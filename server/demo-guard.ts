import { existsSync } from 'node:fs';
import type { Config } from '#server/config/config.ts';
import { demoFolder } from '#server/config/config-folder.ts';
import { loadConfig } from '#server/config/load-config.ts';
import { plainCode } from '#server/config/plain-code.ts';
import type { HeldPeople } from './people/held-people.ts';
import { type Settings, SettingsError } from './settings/settings.ts';

type People = Config['people'];
type HeldCodes = Pick<HeldPeople, 'ownerOf'>;
type Log = (line: string) => void;

/**
 * Keeps the demo's codes and people, which are public, out of production. Throws {@link SettingsError}, unless `ALLOW_DEMO`
 * permits them; then it logs them to `log`. Of the people that the database holds, it takes the hashed codes too.
 */
export function refuseDemoInProduction(settings: Settings, { people }: Pick<Config, 'people'>, log: Log, held?: HeldCodes): void {
  if (settings.production) refusePublic(settings, demoPeopleIn(people, held), log);
}

/** The same with data keys that can be guessed. */
export function refuseGuessableKey(settings: Settings, log: Log): void {
  if (settings.production) refusePublic(settings, guessableKey(settings), log);
}

function refusePublic(settings: Settings, found: readonly string[], log: Log): void {
  if (found.length === 0) return;
  if (!settings.allowDemo) throw new SettingsError([...found, 'ALLOW_DEMO=1 starts in production anyway, for a demonstration.']);
  log(`ALLOW_DEMO: this store runs in production with public secrets:\n${found.map((each) => `  ${each}`).join('\n')}`);
}

function demoPeopleIn(people: People, held: HeldCodes | undefined): readonly string[] {
  const demo = demoPeople();
  if (!demo) return [];
  const codes = new Set(codesOf(demo).map(([, code]) => code));
  const members = new Set(demo.members.map(personKey));
  const hashed = held ? accessCodesOf(demo).flatMap(([, code, kind]) => held.ownerOf(kind, code) ?? []) : [];
  const owners = [...new Set([...hashed, ...codesOf(people).flatMap(([owner, code]) => (codes.has(code) ? [owner] : []))])];
  const known = people.members.filter((member) => members.has(personKey(member))).map(({ id }) => id);
  const holder = held ? 'the database' : 'people.yaml';
  return [
    ...(owners.length > 0 ? [`${holder} contains access codes of the demo, which are public: ${owners.join(', ')}`] : []),
    ...(known.length > 0 ? [`${holder} contains members of the demo, who are made up: ${known.join(', ')}`] : []),
  ];
}

// The demo ships with the program; if it was removed, its codes are unknown here.
function demoPeople(): People | undefined {
  const loaded = existsSync(demoFolder) ? loadConfig(demoFolder) : undefined;
  return loaded && 'config' in loaded ? loaded.config.people : undefined;
}

// Codes that grant access: a rep's or an office's own, and the code with which employees enroll.
function codesOf(people: People): readonly (readonly [owner: string, code: string])[] {
  const own = accessCodesOf(people).map(([id, code]) => [id, code] as const);
  return [...own, ...people.groups.map(({ id, code }) => [id, plainCode(code)] as const)];
}

function accessCodesOf({ agents, groups }: People): readonly (readonly [owner: string, code: string, kind: 'agent' | 'group'])[] {
  const of = (kind: 'agent' | 'group', entries: People['agents'] | People['groups']) =>
    entries.flatMap(({ id, access_code }) => (access_code === undefined ? [] : [[id, plainCode(access_code), kind] as const]));
  return [...of('agent', agents), ...of('group', groups)];
}

const personKey = ({ first_name, last_name, birthdate }: People['members'][number]) =>
  [first_name, last_name, birthdate].join('\n').toLowerCase();

// Thirty-two random bytes have about thirty different values; a key that a person typed has few.
function guessableKey({ dataKey, moreDataKeys = [] }: Settings): readonly string[] {
  if (!dataKey || [dataKey, ...moreDataKeys].every((key) => new Set(key).size >= 16)) return [];
  return ['DATA_KEY can be guessed: it repeats a few bytes. `openssl rand -base64 32` prints one that cannot.'];
}
