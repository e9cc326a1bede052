import { useEffect, useState } from 'react';
import { signedInAgain, proofNeeded, sessionOver } from '#src/api/disowned.ts';
import { endedHere } from '#src/session/enrollment/ended-here.ts';
import type { Drafts } from '../drafts/drafts.ts';

/** The questions for a person whose session has ended, one after the other. */
export type WayBackStage = 'code' | 'birthdate';

/** A session that has ended while its enrollment is displayed. */
export interface EndedSession {
  /** Whether it has ended, and no one has signed in again since. */
  readonly isOver: boolean;
  /** The dialog's current question; undefined while it is closed. */
  readonly asking: WayBackStage | undefined;
  readonly ask: () => void;
  readonly putAside: () => void;
  /** The code was right. */
  readonly codeTaken: (opened: { readonly proof_needed: boolean }) => void;
  /** It is open again: sends what was waiting, and repeats what was refused. */
  readonly cameBack: () => void;
}

/** Learns about the end of the session from any call refused for it, or from the clock, and about the new sign-in. */
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
    signedInAgain.emit();
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
