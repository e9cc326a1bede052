import { stored } from '../stored.ts';

/** A rep or a group enrolls the applicant. */
export function isByOther(): boolean {
  const process = stored.get('eprocess');
  return process === 'rep' || process === 'group';
}
