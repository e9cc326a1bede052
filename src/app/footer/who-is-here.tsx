import { employeeName } from '#src/session/employee-name.ts';
import { type KnownPeople, useKnownPeople } from '#src/session/known-people.ts';
import { useLanding } from '#src/session/site/landing.ts';
import { SignedInAs } from '#src/store/members/signed-in-as.tsx';

/** The person who is signed in; on every page, because people who share a computer look for it. */
export function WhoIsHere() {
  const people = useKnownPeople();
  const name = nameOf(people, useLanding()?.role);
  return name ? <SignedInAs name={name} /> : null;
}

function nameOf(people: KnownPeople, role: string | undefined): string | undefined {
  const { agent, group, member } = people;
  if (member) return `${member.first_name} ${member.last_name}`;
  if (role === 'rep' && agent) return `${agent.first_name} ${agent.last_name} (${agent.agent_code})`;
  if (!group) return undefined;
  return role === 'employee' ? employeeName(people, group.gname) : role === 'group' ? group.gname : undefined;
}
