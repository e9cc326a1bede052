import { stored } from './stored.ts';

/** Whether somebody is enrolled who is a member already. The server calls such an enrollment an existing user's; here it is an existing member's. */
export function isExistingMember(): boolean {
  return stored.get('enroll_type')?.startsWith('existing-') ?? false;
}
