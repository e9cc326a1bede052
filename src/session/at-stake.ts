import { isExistingMember } from './enroll-type.ts';
import { landingValue, storedLanding } from './landing.ts';
import { placeOf } from './place.ts';
import { stored } from './stored.ts';

/** What this browser would lose by starting over. */
export interface AtStake {
  /** Plans in the cart. */
  readonly plans: number;
  /** A quote was answered, and perhaps steps of the enrollment after it. */
  readonly hasQuote: boolean;
  /** Whom a code has signed in; signing out holds for every tab. */
  readonly signedInAs?: string;
}

/** What is to be lost, or nothing. A member's quote is made of answers on file, and their link signs them in again. */
export function atStake(): AtStake | undefined {
  const plans = Number(stored.get('cartCount') ?? 0);
  const hasQuote = stored.get('tempId') !== undefined && (plans > 0 || !isExistingMember());
  const signedInAs = signedInByCode();
  if (!hasQuote && signedInAs === undefined) return undefined;
  return { plans: hasQuote ? plans : 0, hasQuote, ...(signedInAs === undefined ? {} : { signedInAs }) };
}

/** The name of whom a code has signed in here. */
export function signedInByCode(): string | undefined {
  const landing = storedLanding();
  return landing && landing.role !== '' && landing.role !== 'member' ? landing.display_name : undefined;
}

/** What an address would take away: another owner's page and a member's link start over. */
export function lostAt(pathname: string): AtStake | undefined {
  const place = placeOf(pathname);
  return place.kind === 'landing' && place.landing !== landingValue() ? atStake() : undefined;
}
