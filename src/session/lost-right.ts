import { useSyncExternalStore } from 'react';
import type { LandingInfo } from './site/landing.ts';
import { paths } from '#src/paths.ts';
import { placeOf } from './place.ts';
import { stored } from './stored.ts';
import { words } from './words.ts';
import { fill } from '#schemas/messages/fill.ts';

/** The person whom a code had signed in here, until their session ended or another tab signed them out. */
export interface LostRight extends Pick<LandingInfo, 'display_name' | 'role'> {
  readonly interrupted: Interrupted | undefined;
}

/** What they were at, to which the same code returns: a page, in the middle of an enrollment. */
interface Interrupted {
  readonly enrollmentId: string;
  readonly page: string;
}

function interruptedHere(): Interrupted | undefined {
  const enrollmentId = stored.get('tempId');
  if (enrollmentId === undefined) return undefined;
  const { pathname, search } = window.location;
  return { enrollmentId, page: placeOf(pathname).kind === 'store' ? `${pathname}${search}` : paths.cart };
}

let lost: LostRight | undefined;
const listeners = new Set<() => void>();

function set(next: LostRight | undefined): void {
  lost = next;
  for (const listener of listeners) listener();
}

export const lostRight = {
  /** Records a sign-in that ended without the person's action. A member's ends silently, because their link opens the store again. */
  note({ display_name, role }: Pick<LandingInfo, 'display_name' | 'role'>): void {
    if (role !== '' && role !== 'member') set({ display_name, role, interrupted: interruptedHere() });
  },
  clear: (): void => set(undefined),
  current: (): LostRight | undefined => lost,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** {@link LostRight}, for a component. */
export function useLostRight(): LostRight | undefined {
  return useSyncExternalStore(lostRight.subscribe, lostRight.current);
}

/** Its message: a rep was signed in as themselves, others for their group. */
export function signedOutTitle({ display_name, role }: LostRight): string {
  return fill(role === 'rep' ? words.noLongerSignedInAs : words.noLongerSignedInFor, { display_name });
}
