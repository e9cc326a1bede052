import { stored } from '../stored.ts';

// Stored keys distinguish three types; the server has older names too.
const namesHere: Readonly<Record<string, string>> = { 'new-user': 'new-member', 'existing-user': 'existing-member' };

/** Stores the type of an enrollment that the server has determined. */
export function keepEnrollType(type: string): void {
  stored.set('enroll_type', namesHere[type] ?? type);
}

/** Whether the enrollment is for an existing member. */
export function isExistingMember(): boolean {
  return stored.get('enroll_type')?.startsWith('existing-') ?? false;
}

/** The type of a new quote. A member whom an enroller chose earlier does not carry over; a member who signed in does. */
export function typeOfNewQuote(): string {
  if (stored.get('user_id') !== undefined) return 'existing-member';
  return isExistingMember() ? 'new-member' : (stored.get('enroll_type') ?? 'new-member');
}
