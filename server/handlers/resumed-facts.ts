import type { CallData } from '#schemas/calls/calls.ts';
import type { Config } from '#server/config/config.ts';
import type { Enrollment } from '#server/store/enrollments.ts';

type Opened = Pick<Enrollment, 'filter' | 'eprocess' | 'type'> & { readonly effective_date?: string | undefined };

/** What a browser remembers of an enrollment that was opened by a code or link. */
export function resumedFacts({ site }: Config, opened: Opened): CallData<'POST /continue-enrollment'>['others'] {
  const { filter, eprocess, type, effective_date } = opened;
  return {
    group_id: filter.group_id ?? site.default_group,
    platform_group_id: filter.platform_group_id ?? site.default_portal,
    agent_id: filter.agent_id ?? '',
    open_type: filter.agent_id ? 'agent' : eprocess === 'group' ? 'group' : 'user',
    eprocess,
    effective_date: effective_date ?? '',
    type,
  };
}
