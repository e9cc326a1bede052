import { call } from '#src/api/call.ts';
import { authenticated } from './authenticated.ts';
import { forgetEverything } from './landing.ts';

/**
 * Ends the session and clears all that this browser has stored. If the server cannot be reached, its session ends by
 * itself.
 */
export async function signOut(): Promise<void> {
  await call('POST /end-session', {}).catch(() => undefined);
  authenticated.set(false);
  forgetEverything();
}
