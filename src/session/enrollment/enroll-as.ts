import { forgetEnrollment } from './enrollment.ts';
import { keepPortal, type Portal, type PortalOf } from '../site/portal.ts';
import { stored } from '../stored.ts';

/** Who enrolls a person: a rep, or a group's own office. */
export type Enroller = 'rep' | 'group';

// The next person enrolled is someone else: nothing of the previous one may remain.
function startAs(enroller: Enroller, enrollType: string | undefined): void {
  forgetEnrollment();
  stored.set('eprocess', enroller);
  if (enrollType === undefined) stored.clear('enroll_type');
  else stored.set('enroll_type', enrollType);
  stored.clear('isCurrentMemberAvailable', 'isFilterDataSubmitted', 'selectedTier');
}

/** A rep enrolls a new person without a group: the portal takes the group's place. */
export function startDirect({ platform_group_id }: Portal): void {
  startAs('rep', 'new-member');
  stored.set('group_id', platform_group_id);
}

/** A rep or a group's office enrolls a new person of a group. */
export function startInGroup(enroller: Enroller, groupId: string): void {
  startAs(enroller, 'new-group-member');
  stored.set('group_id', groupId);
}

/** The office of a group enrolls a new person, or one on its list. */
export function startEmployee(groupId: string | undefined, employeeId?: string): void {
  if (groupId === undefined) startAs('group', 'new-member');
  else startInGroup('group', groupId);
  if (employeeId !== undefined) stored.set('employee_id', employeeId);
}

/**
 * An existing member will be chosen. Until then the enrollment is for a new one, so that turning back changes nothing.
 */
export function startExisting(enroller: Enroller): void {
  startAs(enroller, undefined);
}

interface StartedExisting extends PortalOf {
  readonly temp_enrollment_id: string;
  readonly group_id: string;
  readonly state: string;
}

/** A member was chosen, and their enrollment has started. */
export function rememberExisting(userId: string, started: StartedExisting, tier: string): void {
  stored.set('tempId', started.temp_enrollment_id);
  // The key in capitals is the person enrolled; `user_id` is the person who signed in.
  stored.set('USER_ID', userId);
  stored.set('state', started.state);
  keepPortal(started);
  stored.set('group_id', started.group_id);
  stored.set('enroll_type', 'existing-member');
  stored.set('selectedTier', tier);
  stored.set('isFilterDataSubmitted', 'true');
}
