import { namedPortal } from '#server/access/portals.ts';
import type { CallData } from '#schemas/calls/calls.ts';
import type { Config } from '#server/config/config.ts';
import type { Session } from '#server/store/enrollments/access.ts';
import type { Enrollment } from '#server/store/enrollments/enrollments.ts';

interface Opened extends Pick<Enrollment, 'filter' | 'eprocess' | 'type'> {
  readonly effective_date?: string | undefined;
  readonly proof_needed: boolean;
}

/** The facts that a browser stores about an enrollment opened by a code or link. */
export function resumedFacts(
  config: Config,
  opened: Opened,
  { role }: Pick<Session, 'role'>,
): CallData<'POST /continue-enrollment'>['others'] {
  const { filter, eprocess, type, effective_date, proof_needed } = opened;
  const portal = namedPortal(config, filter.platform_group_id ?? config.site.default_portal);
  return {
    group_id: filter.group_id ?? config.site.default_group,
    platform_group_id: portal.portal_id,
    platform_name: portal.portal_name,
    platform_code: portal.portal_code,
    agent_id: filter.agent_id ?? '',
    open_type: isOfEnroller(role, eprocess) ? '' : openedFor(opened),
    eprocess,
    effective_date: effective_date ?? '',
    type,
    state: proof_needed ? '' : filter.state,
  };
}

/** The people of a resumed enrollment, whom its session may name from then on. */
export function resumedIdentity({ filter }: Pick<Enrollment, 'filter'>) {
  return {
    resumed_agent_id: filter.agent_id ?? null,
    resumed_group_id: filter.group_id ?? null,
    resumed_user_id: filter.user_id ?? null,
  };
}

// A rep or group office returns to a home of its own, which an `open_type` in the browser would replace by the store's.
function isOfEnroller(role: Session['role'], eprocess: string): boolean {
  return (role === 'rep' || role === 'group') && role === eprocess;
}

function openedFor({ filter, eprocess }: Pick<Opened, 'filter' | 'eprocess'>): 'agent' | 'group' | 'user' {
  if (filter.agent_id) return 'agent';
  return eprocess === 'group' ? 'group' : 'user';
}
