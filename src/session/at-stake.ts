import { employeeName } from './employee-name.ts';
import { knownPeople } from './known-people.ts';
import { isExistingMember } from './enrollment/enroll-type.ts';
import { landingValue, storedLanding } from './site/landing.ts';
import { placeOf } from './place.ts';
import { stored } from './stored.ts';
import { plural } from '#schemas/language/plural.ts';
import { words } from './words.ts';
import { fill } from '#schemas/messages/fill.ts';

/** What this browser would lose by starting over. */
export interface AtStake {
  /** The number of plans in the cart. */
  readonly plans: number;
  /** A quote was answered, and perhaps some steps of the enrollment. */
  readonly hasQuote: boolean;
  /** The name of the person a code has signed in; signing out applies to every tab. */
  readonly signedInAs?: string;
}

/** The losses as text. */
export function lossesOf({ plans, hasQuote, signedInAs }: AtStake): readonly string[] {
  return [
    plans > 0 && plural(words.yourCartWithPlans, plans),
    hasQuote && words.yourQuoteAndAnswers,
    signedInAs !== undefined && fill(words.yourSignIn, { signedInAs }),
  ].filter((loss) => loss !== false);
}

/**
 * What starting over would lose; undefined if nothing. A member loses no quote, because it consists of answers on file,
 * and no sign-in, because their link signs them in again.
 */
export function atStake(): AtStake | undefined {
  const plans = Number(stored.get('cartCount') ?? 0);
  const hasQuote = stored.get('tempId') !== undefined && (plans > 0 || !isExistingMember());
  const signedInAs = signedInByCode();
  if (!hasQuote && signedInAs === undefined) return undefined;
  return { plans: hasQuote ? plans : 0, hasQuote, ...(signedInAs === undefined ? {} : { signedInAs }) };
}

/** The name under which a code has signed someone in here. */
export function signedInByCode(): string | undefined {
  const landing = storedLanding();
  if (!landing || landing.role === '' || landing.role === 'member') return undefined;
  if (landing.role !== 'employee') return landing.display_name;
  return employeeName({ employee: null, ...knownPeople.current() }, landing.display_name);
}

/** What opening a URL would lose: another owner's page and a member's link start over. */
export function lostAt(pathname: string): AtStake | undefined {
  const place = placeOf(pathname);
  return place.kind === 'landing' && place.landing !== landingValue() ? atStake() : undefined;
}
