import { type KnownPeople, useKnownPeople } from '#src/session/known-people.ts';
import { useLanding } from '#src/session/site/landing.ts';
import { fill } from '#schemas/messages/fill.ts';
import { SignedInAs } from '#src/store/members/signed-in-as.tsx';
import { words } from '../words.ts';

/** The person who is signed in; on every page, because people who share a computer look for it. */
export function WhoIsHere() {
  const people = useKnownPeople();
  const name = nameOf(people, useLanding()?.role);
  return name ? <SignedInAs name={name} /> : null;
}

function nameOf({ agent, group, member }: KnownPeople, role: string | undefined): string | undefined {
  if (member) return `${member.first_name} ${member.last_name}`;
  if (role === 'rep' && agent) return `${agent.first_name} ${agent.last_name} (${agent.agent_code})`;
  if (!group) return undefined;
  // Employees come in by a code that all of them share, so their names are unknown.
  return role === 'employee' ? fill(words.employeeOfGroup, { group: group.gname }) : role === 'group' ? group.gname : undefined;
}
