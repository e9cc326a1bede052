import { stored } from '#src/session/stored.ts';
import type { Crumb } from '#src/ui/page/breadcrumb.tsx';
import { words } from './words.ts';

/** The crumb of the page where a rep or a group chose the member to enroll; nothing for everyone else. */
export function currentMemberCrumb(): readonly Crumb[] {
  if (stored.get('isCurrentMemberAvailable') !== 'true') return [];
  return [{ label: words.currentMember, to: stored.get('eprocess') === 'group' ? '/group-select-member' : '/agent-select-member' }];
}
