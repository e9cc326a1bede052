import { useEffect, useState } from 'react';
import { letInAgain, proofNeeded, sessionOver } from '#src/api/disowned.ts';
import { endedHere } from '#src/session/ended-here.ts';
import type { Drafts } from './drafts/drafts.ts';

/** What is asked of a person whose session has ended, one after the other. */
export type WayBackStage = 'code' | 'birthdate';

/** A session that has ended while its enrollment stands on the screen. */
export interface EndedSession {
  /** Whether it has, and nobody has come back in since. */
  readonly isOver: boolean;
  /** What the dialog asks for; nothing while it is put aside. */
  readonly asking: WayBackStage | undefined;
  readonly ask: () => void;
  readonly putAside: () => void;
  /** The code was right. */
  readonly codeTaken: (opened: { readonly proof_needed: boolean }) => void;
  /** It is open again: what waited is sent, and what was refused is asked for. */
  readonly cameBack: () => void;
}

/** Hears of the end of the session by whichever call was refused for it, or by the clock, and of the way back in. */
export function useEndedSession({ keeper }: Drafts, tab: string): EndedSession {
  const [stage, setStage] = useState<WayBackStage>();
  const [isAside, setAside] = useState(false);
  const isOver = stage !== undefined;

  useEffect(
    () =>
      sessionOver.on(() => {
        keeper.hold();
        setStage('code');
        setAside(false);
      }),
    [keeper],
  );
  useEffect(() => {
    endedHere.set(isOver);
    const deaf = isOver ? proofNeeded.on(() => setAside(false)) : undefined;
    return () => {
      endedHere.set(false);
      deaf?.();
    };
  }, [isOver]);

  const cameBack = () => {
    setStage(undefined);
    letInAgain.tell();
    keeper.retry();
    keeper.now(tab);
  };
  return {
    isOver,
    asking: isAside ? undefined : stage,
    ask: () => setAside(false),
    putAside: () => setAside(true),
    codeTaken: ({ proof_needed }) => (proof_needed ? setStage('birthdate') : cameBack()),
    cameBack,
  };
}
