import type { VisitorContext } from '#server/context.ts';

/** Whether somebody knows a group's code. It lets people enroll as employees, so a visitor of the landing page does not learn it there. */
export function knowsCode({ session, config }: VisitorContext, group_id: string): boolean {
  const rep = session.role === 'rep' && config.people.agents.find(({ id }) => id === session.agent_id);
  return session.group_id === group_id || group_id === config.site.default_group || Boolean(rep && rep.groups.includes(group_id));
}
