import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { stepPicturesKept } from '#src/wizard/engine/form/step-picture.ts';
import type { Edge } from './edge-cover.ts';
import { eachStateAccessible } from './each-state-accessible.ts';
import type { HeldServer } from './held-server.ts';
import { settled } from './step-stage.tsx';

/** How a person, the server or the clock triggers each event, by name. */
export type Drivers<Event extends EventObject> = {
  readonly [Type in Event['type']]: (event: Extract<Event, { type: Type }>) => unknown;
};

interface WalkedScreen<State, Event extends EventObject> {
  readonly server: HeldServer;
  /** Renders the screen again, and waits until it is in the machine's initial state. */
  readonly open: () => Promise<void>;
  readonly drivers: Drivers<Event>;
  /** Compares the screen with the state. */
  readonly look: (state: State) => void;
}

/**
 * Walks through a machine on its screen: triggers each event, then compares the display with the target state, where
 * axe must find nothing.
 */
export async function takeWalks<State extends AnyMachineSnapshot, Event extends EventObject>(
  walks: readonly (readonly Edge<State, Event>[])[],
  walked: WalkedScreen<State, Event>,
): Promise<void> {
  const isAccessible = eachStateAccessible();
  for (const walk of walks) {
    await walked.open();
    for (const edge of walk) {
      await takeArrow(edge, walked, isAccessible).catch((cause: unknown) => {
        throw new Error(`after ${JSON.stringify(edge.event)} in ${edge.from}`, { cause });
      });
    }
    // A walk may end while a call is pending.
    walked.server.letGo();
  }
  await stepPicturesKept();
}

async function takeArrow<State extends AnyMachineSnapshot, Event extends EventObject>(
  { event, state }: Edge<State, Event>,
  { server, drivers, look }: WalkedScreen<State, Event>,
  isAccessible: (state: unknown) => Promise<void>,
): Promise<void> {
  const drive = drivers[event.type as Event['type']] as (event: Event) => unknown;
  await drive(event);
  const isAtWork = Object.keys(state.children).length > 0;
  if (!isAtWork) server.letGo();
  await settled(server, isAtWork, () => look(state));
  await isAccessible(state.value);
}
