import type { CallRequest } from '#schemas/calls/calls.ts';
import type { Config } from '#server/config/config.ts';
import type { EnrollmentProcess } from '#server/rules/people/facts.ts';
import type { Session } from '#server/store/enrollments/access.ts';
import type { SessionRole } from '#server/store/tables/people.ts';
import { otherIdentity } from './identity.ts';

/** The facts of an enrollment that the session determines: who enrolls, and for whom. */
export interface Standing {
  readonly eprocess: string;
  readonly type: string;
}

type Claimed = Pick<CallRequest<'POST /add-filter-for-new-user'>, 'eprocess' | 'type'>;

const processOfRole: Readonly<Record<SessionRole, EnrollmentProcess>> = {
  rep: 'rep',
  group: 'group',
  employee: 'group',
  member: 'applicant',
};

/**
 * The process of an enrollment that the session starts. It is determined by the session's code, link or landing page,
 * regardless of the request.
 */
export function processOf({ role }: Pick<Session, 'role'>): EnrollmentProcess {
  return role === null ? 'applicant' : processOfRole[role];
}

/**
 * The person that a quote of the session is for: a member who signed in, a new member of a group that it enrolls for, or a new
 * member.
 */
export function typeOf({ people }: Config, { role, agent_id }: Session, groupId: string | undefined): string {
  if (role === 'member') return 'existing-user';
  if (role === 'group') return 'new-group-member';
  const rep = role === 'rep' ? people.agents.find(({ id }) => id === agent_id) : undefined;
  return rep && groupId !== undefined && rep.groups.includes(groupId) ? 'new-group-member' : 'new-member';
}

// Two names for the same type.
const sameAs: Readonly<Record<string, string>> = { 'new-user': 'new-member', 'existing-member': 'existing-user' };
const plain = (value: string) => sameAs[value] ?? value;
/** Claims that grant no rights. */
const modest: readonly string[] = ['applicant', 'new-member'];

/** Refuses a request that claims more than its session grants, which is the standing. */
export function refuseClaims({ eprocess, type }: Claimed, session: Pick<Session, 'role'>, standing: Standing): void {
  const pairs = [
    [eprocess, standing.eprocess],
    [type, standing.type],
  ] as const;
  const isFalse = pairs.some(([claim, actual]) => claim !== undefined && !modest.includes(plain(claim)) && plain(claim) !== plain(actual));
  if (isFalse) throw otherIdentity(session);
}
