import { stored } from '../stored.ts';

// Stored keys distinguish three types; the server has older names too.
const namesHere: Readonly<Record<string, string>> = { 'new-user': 'new-member', 'existing-user': 'existing-member' };

/** Stores whom an enrollment is for, as the server says. */
export function keepEnrollType(type: string): void {
  stored.set('enroll_type', namesHere[type] ?? type);
}

/** Whether the enrollment is for an existing member. */
export function isExistingMember(): boolean {
  return stored.get('enroll_type')?.startsWith('existing-') ?? false;
}

/**
 * The kind of person that a new quote is for. A member who was enrolled before does not count, except members who signed in themselves.
 */
export function typeOfNewQuote(): string {
  if (stored.get('user_id') !== undefined) return 'existing-member';
  return isExistingMember() ? 'new-member' : (stored.get('enroll_type') ?? 'new-member');
}
