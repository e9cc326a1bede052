import { type KnownPeople, useKnownPeople } from '#src/session/known-people.ts';
import { useLanding } from '#src/session/landing.ts';
import { SignedInAs } from '#src/store/members/signed-in-as.tsx';

/** The person who is signed in; on every page, because people who share a computer look for it. */
export function WhoIsHere() {
  const people = useKnownPeople();
  const name = nameOf(people, useLanding()?.role);
  return name ? <SignedInAs name={name} /> : null;
}

function nameOf({ agent, group, member }: KnownPeople, role: string | undefined): string | undefined {
  if (member) return `${member.first_name} ${member.last_name}`;
  if (role === 'rep' && agent) return `${agent.first_name} ${agent.last_name} (${agent.agent_code})`;
  return role === 'group' ? group?.gname : undefined;
}
