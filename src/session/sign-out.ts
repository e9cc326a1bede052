import { endSession } from '#src/api/call.ts';
import { authenticated } from './authenticated.ts';
import { forgetEverything } from './site/landing.ts';

/**
 * Ends the session and clears all that this browser has stored. If the server cannot be reached, its session ends
 * before the next call.
 */
export async function signOut(): Promise<void> {
  await endSession();
  authenticated.set(false);
  forgetEverything();
}
