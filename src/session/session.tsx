import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { SessionInput } from '#machines/session/session-machine.ts';
import { onDisowned } from '#src/api/disowned.ts';
import { authenticated } from './authenticated.ts';
import { landingValue } from './landing.ts';
import { placeOf } from './place.ts';
import type { SessionActor, View } from './session-actor.ts';

/** Whether the visitor is in the store, and how they leave it. */
export interface Session {
  readonly view: View;
  /** Leaves the store: signs out, forgets everything, and opens the access page. */
  readonly leave: () => void;
  readonly retry: () => void;
}

const SessionContext = createContext<Session>({ view: 'store', leave: () => undefined, retry: () => undefined });

/** What this visitor is let see, and the ways to leave and to ask again. */
export function useSession(): Session {
  return useContext(SessionContext);
}

/** Runs the guard before the store. It is loaded beside the first page, which shows at once where nothing speaks against it. */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const [view, setView] = useState<View>(() => firstView(pathname));
  const actor = useRef<SessionActor>(undefined);
  const latest = useRef(pathname);

  useEffect(() => {
    latest.current = pathname;
    actor.current?.send({ type: 'ARRIVE', ...arrivalAt(pathname) });
  }, [pathname]);

  useEffect(() => {
    let isGone = false;
    import('./session-actor.ts').then(
      ({ startSession }) => {
        if (!isGone) actor.current = startSession(arrivalAt(latest.current), setView);
      },
      () => setView((before) => (before === 'store' ? before : 'unavailable')),
    );
    const deaf = onDisowned(() => actor.current?.send({ type: 'DISOWNED' }));
    return () => {
      isGone = true;
      deaf();
      actor.current?.stop();
      actor.current = undefined;
    };
  }, []);

  useEffect(() => {
    if (view === 'left') window.location.replace('/access-page');
  }, [view]);

  const session = useMemo<Session>(
    () => ({
      view,
      leave: () => actor.current?.send({ type: 'LEAVE' }),
      // Without the guard itself only the page can be asked for again.
      retry: () => (actor.current ? actor.current.send({ type: 'RETRY' }) : window.location.reload()),
    }),
    [view],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

function arrivalAt(pathname: string): SessionInput {
  return { place: placeOf(pathname), remembered: landingValue(), authenticated: authenticated.is() };
}

function firstView(pathname: string): View {
  const { place, remembered, authenticated: wasLetIn } = arrivalAt(pathname);
  if (place.kind === 'open') return 'store';
  const isElsewhere = place.kind === 'access-page' || (place.kind === 'landing' && place.landing !== remembered);
  return wasLetIn && !isElsewhere ? 'store' : 'waiting';
}
