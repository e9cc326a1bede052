import { forgetEnrollment } from './enrollment.ts';
import { stored } from './stored.ts';

/** Who enrolls somebody: a rep, or a group's own office. */
export type Enroller = 'rep' | 'group';

/** A portal as it is remembered. */
export interface Portal {
  readonly platform_group_id: string;
  readonly platform_name: string;
  readonly platform_code: string;
}

export function rememberPortal({ platform_group_id, platform_name, platform_code }: Portal): void {
  stored.set('portal_id', platform_group_id);
  stored.set('portal_name', platform_name);
  stored.set('portal_code', platform_code);
}

// Whoever is enrolled next is somebody else: nothing of the one before comes along.
function startAs(enroller: Enroller, enrollType: string): void {
  forgetEnrollment();
  stored.set('eprocess', enroller);
  stored.set('enroll_type', enrollType);
  stored.clear('isCurrentMemberAvailable', 'isFilterDataSubmitted', 'selectedTier');
}

/** A rep enrolls somebody new, under no group: the portal stands in its place. */
export function startDirect({ platform_group_id }: Portal): void {
  startAs('rep', 'new-member');
  stored.set('group_id', platform_group_id);
}

/** A rep or a group's office enrolls somebody new of a group. */
export function startInGroup(enroller: Enroller, groupId: string): void {
  startAs(enroller, 'new-group-member');
  stored.set('group_id', groupId);
}

/** The office of a group enrolls somebody new. */
export function startNewEmployee(): void {
  startAs('group', 'new-member');
}

/** Somebody who is a member already is to be chosen. */
export function startExisting(enroller: Enroller): void {
  startAs(enroller, 'existing-member');
}

/** A member was chosen, and their enrollment has begun. */
export function rememberExisting(
  started: { readonly temp_enrollment_id: string; readonly portal_id: string; readonly group_id: string },
  tier: string,
): void {
  stored.set('tempId', started.temp_enrollment_id);
  stored.set('portal_id', started.portal_id);
  stored.set('group_id', started.group_id);
  stored.set('enroll_type', 'existing-member');
  stored.set('selectedTier', tier);
  stored.set('isFilterDataSubmitted', 'true');
}
