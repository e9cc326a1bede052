import { createActor, type SnapshotFrom } from 'xstate';
import { fromCall } from '#machines/from-call.ts';
import { type FoundLanding, type LandingInput, type SessionInput, sessionMachine } from '#machines/session/session-machine.ts';
import { call, CallError } from '#src/api/call.ts';
import { authenticated } from './authenticated.ts';
import { knownPeople } from './known-people.ts';
import { siteDomain } from './site/host.ts';
import { rememberLanding } from './site/landing.ts';
import { signOut } from './sign-out.ts';
import { stored } from './stored.ts';

/** The view on the screen. */
export type View = 'waiting' | 'store' | 'access-page' | 'not-found' | 'unavailable' | 'left';

const machine = sessionMachine.provide({
  actors: {
    validateLanding: fromCall(validateLanding),
    signOut: fromCall<void, void>(signOut),
  },
  actions: {
    writeFlag: ({ context }) => authenticated.set(context.authenticated),
  },
});

/** Starts the guard at the current place, and notifies the view of every change. */
export function startSession(arrival: SessionInput, show: (view: View) => void) {
  const actor = createActor(machine, { input: arrival });
  actor.subscribe((snapshot) => show(viewOf(snapshot)));
  actor.start();
  return actor;
}
export type SessionActor = ReturnType<typeof startSession>;

function viewOf(snapshot: SnapshotFrom<typeof machine>): View {
  if (snapshot.hasTag('store')) return 'store';
  if (snapshot.matches('accessPage')) return 'access-page';
  if (snapshot.matches('notFound')) return 'not-found';
  if (snapshot.matches('left')) return 'left';
  return snapshot.matches('unavailable') ? 'unavailable' : 'waiting';
}

// An answer for a page that the visitor has left by then is not stored.
async function validateLanding({ landing, isNamed }: LandingInput, signal: AbortSignal): Promise<FoundLanding> {
  try {
    const info = await call('GET /validate-landing-page', { landing_page: landing, site_domain: siteDomain() });
    if (signal.aborted) return info;
    rememberLanding(info, isNamed);
    knownPeople.follow();
    return info;
  } catch (error) {
    if (!(error instanceof CallError && error.code === 'landing-unknown')) throw error;
    if (isNamed || landing === '') throw Object.assign(error, { isUnknown: true });
    // The page that the browser came by no longer exists; the site's own remains.
    if (!signal.aborted) stored.clear('landing_url', 'landing_info');
    return validateLanding({ landing: '', isNamed: false }, signal);
  }
}
