import { storedLanding } from '../site/landing.ts';

/** Whether a rep or a group's office enrolls the applicant. Employees, and clients who continue what a rep started, enroll themselves. */
export function isByOther(): boolean {
  const role = storedLanding()?.role;
  return role === 'rep' || role === 'group';
}
