import { parseDate } from '#schemas/values/dates.ts';
import { type ConfigFiles, doubled, faultAt, type Loaded, namedIn } from '../source/config-files.ts';
import type { ConfigFault } from '../source/config-fault.ts';
import { stateFaults } from './check-states.ts';
import { plainCode } from '../plain-code.ts';
import type { YamlPath } from '../source/yaml-source.ts';

/** Faults in people.yaml and in site.yaml's references to it: duplicate ids and codes, and names that do not exist. */
export function checkPeople(files: ConfigFiles): readonly ConfigFault[] {
  return [...twice(files), ...pointers(files), ...days(files), ...siteFaults(files)];
}

function twice({ people }: ConfigFiles): readonly ConfigFault[] {
  const { content } = people;
  const ids = (['portals', 'agents', 'groups', 'members', 'referrals'] as const).flatMap((list) => {
    const names = (content[list] ?? []).map(({ id }) => id);
    return doubled('the id', namedIn(people, list, 'id', names));
  });
  const codes = (['portals', 'agents', 'groups'] as const).flatMap((list) => {
    const names = content[list].map(({ code }) => code);
    return doubled('the code', namedIn(people, list, 'code', names));
  });
  return [...ids, ...codes, ...doubledAccessCodes(people), ...doubledLandings(people)];
}

function doubledAccessCodes(people: ConfigFiles['people']): readonly ConfigFault[] {
  // A group's two codes are entered in the same place.
  const employees = people.content.groups.map(({ code }) => code);
  return [...usedAccessCodes(people, 'agents', []), ...usedAccessCodes(people, 'groups', employees)];
}

// Faults appear in logs and on the health page, so they do not contain the code.
function usedAccessCodes(people: ConfigFiles['people'], list: 'agents' | 'groups', others: readonly string[]): readonly ConfigFault[] {
  const used = new Set(others.map(plainCode));
  return people.content[list].flatMap(({ access_code }, at) => {
    if (access_code === undefined) return [];
    const code = plainCode(access_code);
    const isUsed = used.has(code);
    used.add(code);
    return isUsed ? [faultAt(people, [list, at, 'access_code'], 'an access code that is already used', 'a unique one')] : [];
  });
}

// Agents and groups share one address space: the first path segment.
function doubledLandings(people: ConfigFiles['people']): readonly ConfigFault[] {
  const landings = (['agents', 'groups'] as const).flatMap((list) =>
    people.content[list].flatMap(({ landing_url }, at) =>
      landing_url === undefined ? [] : [{ in: people, path: [list, at, 'landing_url'], name: landing_url.replaceAll('/', '') }],
    ),
  );
  return doubled('the landing', landings);
}

function pointers({ people }: ConfigFiles): readonly ConfigFault[] {
  const { agents, groups, members, referrals = [] } = people.content;
  const [ids, active] = [idsOf(people), idsOf(people, isActive)];
  const point = (path: YamlPath, what: keyof typeof ids, id: string | undefined) => pointer(people, path, what, id, ids[what]);
  // The defaults that people start with must not be retired; retired people keep what they had.
  const pointNow = (from: Retirable, path: YamlPath, what: keyof typeof ids, id: string | undefined) =>
    pointer(people, path, what, id, (from.retired ? ids : active)[what]);
  return [
    ...agents.flatMap((agent, at) => [
      ...agent.portals.flatMap((id, n) => pointNow(agent, ['agents', at, 'portals', n], 'portal', id)),
      ...agent.groups.flatMap((id, n) => point(['agents', at, 'groups', n], 'group', id)),
    ]),
    ...groups.flatMap((group, at) => [
      ...pointNow(group, ['groups', at, 'portal'], 'portal', group.portal),
      ...pointNow(group, ['groups', at, 'agent'], 'agent', group.agent),
      ...stateFaults(people, ['groups', at, 'state'], [group.state]),
    ]),
    ...members.flatMap((member, at) => [
      ...point(['members', at, 'agent'], 'agent', member.agent),
      ...point(['members', at, 'group'], 'group', member.group),
    ]),
    ...referrals.flatMap((referral, at) => [
      ...point(['referrals', at, 'agent'], 'agent', referral.agent),
      ...point(['referrals', at, 'group'], 'group', referral.group),
    ]),
  ];
}

function days({ people }: ConfigFiles): readonly ConfigFault[] {
  const periods = people.content.groups.flatMap(({ open_enrollment: { from, until } = {} }, at) =>
    Object.entries({ from, until }).flatMap(([name, day]) =>
      day === undefined || parseDate(day)
        ? []
        : [faultAt(people, ['groups', at, 'open_enrollment', name], `"${day}"`, 'a day that exists, as mm/dd/yyyy')],
    ),
  );
  const births = people.content.members.flatMap(({ birthdate, dependents = [] }, at) =>
    [
      { path: ['members', at, 'birthdate'], birthdate },
      ...dependents.map((each, n) => ({ path: ['members', at, 'dependents', n, 'birthdate'], birthdate: each.birthdate })),
    ].flatMap((day) =>
      parseDate(day.birthdate) ? [] : [faultAt(people, day.path, `"${day.birthdate}"`, 'a day that exists, as mm/dd/yyyy')],
    ),
  );
  return [...periods, ...births];
}

function siteFaults({ site, people }: ConfigFiles): readonly ConfigFault[] {
  const {
    default_portal,
    elevate_portal,
    patriot_portal,
    default_group,
    member_store_group,
    default_landing,
    time_zone,
    categories,
    hosts = [],
  } = site.content;
  const ids = idsOf(people, isActive);
  const landings = [...people.content.agents, ...people.content.groups]
    .filter(isActive)
    .flatMap(({ landing_url }) => landing_url?.replaceAll('/', '') ?? []);
  return [
    ...pointer(site, ['default_portal'], 'portal', default_portal, ids.portal),
    ...pointer(site, ['elevate_portal'], 'portal', elevate_portal, ids.portal),
    ...pointer(site, ['patriot_portal'], 'portal', patriot_portal, ids.portal),
    ...pointer(site, ['default_group'], 'group', default_group, ids.group),
    ...pointer(site, ['member_store_group'], 'group', member_store_group, ids.group),
    ...pointer(site, ['default_landing'], 'landing', default_landing, landings),
    ...hosts.flatMap(({ landing }, at) => pointer(site, ['hosts', at, 'landing'], 'landing', landing, landings)),
    ...doubled(
      'the host',
      hosts.map(({ domain }, at) => ({ in: site, path: ['hosts', at, 'domain'], name: domain })),
    ),
    ...doubled(
      'the category',
      categories.map(({ category }, at) => ({ in: site, path: ['categories', at, 'category'], name: category })),
    ),
    ...(isTimeZone(time_zone)
      ? []
      : [
          faultAt(site, ['time_zone'], `"${time_zone}"`, 'a time zone such as America/Chicago', {
            written: time_zone,
            words: Intl.supportedValuesOf('timeZone'),
          }),
        ]),
  ];
}

interface Retirable {
  readonly id: string;
  readonly retired?: boolean | undefined;
}

const isActive = ({ retired }: Pick<Retirable, 'retired'>) => !retired;

function idsOf({ content: { portals, agents, groups } }: ConfigFiles['people'], which: (entry: Retirable) => boolean = () => true) {
  const of = (entries: readonly Retirable[]) => entries.filter(which).map(({ id }) => id);
  return { portal: of(portals), agent: of(agents), group: of(groups) };
}

/** A fault if an id does not exist. */
export function pointer(
  file: Loaded<unknown>,
  path: YamlPath,
  what: string,
  id: string | undefined,
  ids: readonly string[],
): readonly ConfigFault[] {
  if (id === undefined || ids.includes(id)) return [];
  return [
    faultAt(file, path, `the ${what} "${id}"`, ids.length > 0 ? `one of ${ids.join(', ')}` : `a ${what}, which does not exist`, {
      written: id,
      words: ids,
    }),
  ];
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
