import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { SessionInput } from '#machines/session/session-machine.ts';
import { disowned, sessionOver } from '#src/api/disowned.ts';
import { type AtStake, atStake, lostAt } from './at-stake.ts';
import { authenticated } from './authenticated.ts';
import { landingValue, readLanding } from './site/landing.ts';
import { lostRight } from './lost-right.ts';
import { placeOf } from './place.ts';
import { type SessionActor, startSession, type View } from './session-actor.ts';

/** Whether the visitor is in the store, and how they leave it. */
export interface Session {
  readonly view: View;
  /**
   * Leaves the store: signs out, forgets everything, and opens the access page. Asks first if something would be lost.
   */
  readonly leave: (how?: 'sign-out') => void;
  readonly retry: () => void;
  /** The question that needs an answer before anything continues; usually undefined. */
  readonly question?: Question | undefined;
}

/** Leaving the store, or a URL that starts over, would lose something. */
export interface Question {
  readonly lost: AtStake;
  /** The URL; absent when leaving the store. */
  readonly pathname?: string;
  /** Continues, despite the loss. */
  readonly goOn: () => void;
  /** Stays. For a URL, there is no page to stay on, so the app navigates elsewhere. */
  readonly keep: () => void;
}

const SessionContext = createContext<Session>({ view: 'store', leave: () => undefined, retry: () => undefined });

/** The session of this visitor: what they may see, and functions to leave and to retry. */
export function useSession(): Session {
  return useContext(SessionContext);
}

/** Runs the store's guard. The first page is shown at once if the browser was let in before and the guard does not object. */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const [view, setView] = useState<View>(() => firstView(pathname));
  const [question, setQuestion] = useState<Question>();
  const actor = useRef<SessionActor>(undefined);

  const arrive = useCallback((at: string) => {
    setQuestion(undefined);
    if (actor.current) actor.current.send({ type: 'ARRIVE', ...arrivalAt(at) });
    else actor.current = startSession(arrivalAt(at), setView);
  }, []);

  useEffect(() => {
    const lost = lostAt(pathname);
    if (lost) setQuestion({ lost, pathname, goOn: () => arrive(pathname), keep: () => undefined });
    else arrive(pathname);
  }, [pathname, arrive]);

  useEffect(() => {
    const deaf = disowned.on(() => {
      // A page with typed answers stays: it recovers by itself.
      if (sessionOver.isHeard()) sessionOver.emit();
      else actor.current?.send({ type: 'DISOWNED' });
    });
    return () => {
      deaf();
      actor.current?.stop();
      actor.current = undefined;
    };
  }, []);

  useEffect(() => {
    const hear = ({ key, oldValue, newValue }: StorageEvent) => {
      const before = key === 'landing_info' ? readLanding(oldValue ?? undefined) : undefined;
      if (!before || readLanding(newValue ?? undefined)?.role === before.role) return;
      lostRight.note(before);
      if (placeOf(pathname).kind === 'store') arrive(pathname);
    };
    window.addEventListener('storage', hear);
    return () => window.removeEventListener('storage', hear);
  }, [pathname, arrive]);

  useEffect(() => {
    if (view === 'left') window.location.replace('/access-page');
  }, [view]);

  const session = useMemo<Session>(
    () => ({
      // The store would show what the visitor may not see yet, or may no longer see.
      view: question?.pathname === undefined ? view : 'waiting',
      question,
      leave: (how) => {
        const lost = atStake();
        const goOn = () => {
          setQuestion(undefined);
          actor.current?.send({ type: 'LEAVE' });
        };
        if (lost && (how !== 'sign-out' || lost.hasQuote)) setQuestion({ lost, goOn, keep: () => setQuestion(undefined) });
        else goOn();
      },
      retry: () => actor.current?.send({ type: 'RETRY' }),
    }),
    [view, question],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

function arrivalAt(pathname: string): SessionInput {
  return { place: placeOf(pathname), remembered: landingValue(), authenticated: authenticated.is() };
}

function firstView(pathname: string): View {
  const { place, remembered, authenticated: wasLetIn } = arrivalAt(pathname);
  if (place.kind === 'open') return 'store';
  if (lostAt(pathname)) return 'waiting';
  const isElsewhere = place.kind === 'access-page' || (place.kind === 'landing' && place.landing !== remembered);
  return wasLetIn && !isElsewhere ? 'store' : 'waiting';
}
