import type { VisitorContext } from '#server/context.ts';

/**
 * Whether a session may see a group's code. The code lets people enroll as employees, so the landing page does not
 * reveal it to visitors.
 */
export function knowsCode({ session, config }: VisitorContext, group_id: string): boolean {
  const rep = session.role === 'rep' && config.people.agents.find(({ id }) => id === session.agent_id);
  return session.group_id === group_id || group_id === config.site.default_group || Boolean(rep && rep.groups.includes(group_id));
}
