import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type { Edge } from './edge-cover.ts';
import { eachStateAccessible } from './each-state-accessible.ts';
import type { HeldServer } from './held-server.ts';
import { settled } from './step-stage.tsx';

/** How a person, the server or the clock does each thing that can happen, by what it is. */
export type Drivers<Event extends EventObject> = {
  readonly [Type in Event['type']]: (event: Extract<Event, { type: Type }>) => unknown;
};

interface WalkedScreen<State, Event extends EventObject> {
  readonly server: HeldServer;
  /** Shows the screen anew, and waits until it stands where the machine begins. */
  readonly open: () => Promise<void>;
  readonly drivers: Drivers<Event>;
  /** Compares the screen with the state. */
  readonly look: (state: State) => void;
}

/** Takes walks through a machine on its screen: lets each thing happen, then compares what is shown with the state that it leads to, where axe finds nothing. */
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
    // A walk may end while a call is under way.
    walked.server.letGo();
  }
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
