import { within } from '@testing-library/react';
import type { HeldServer } from './held-server.ts';
import { button, inStep, press } from './step-stage.tsx';

interface AtCard {
  /** The place of an item in the list. */
  readonly at?: number;
}

/** The card of the item at a place; the first by default. */
export const card = (at = 0) => inStep().getAllByRole('article')[at] as HTMLElement;

export const pressInCard = (at: number | undefined, name: RegExp) => press(within(card(at)).getByRole('button', { name }));

/** How a person or the server triggers the events that every list has. */
export function listDrivers(server: HeldServer) {
  return {
    EDIT: ({ at }: AtCard) => pressInCard(at, /^Edit/),
    DELETE: ({ at }: AtCard) => pressInCard(at, /^Delete/),
    CANCEL: () => press(button('Cancel')),
    YES: () => press(button('Yes, delete')),
    NO: () => press(button('No, keep')),
    NEXT: () => press(button('Next')),
    'xstate.done.actor.checkAdded': () => server.succeed(),
    'xstate.done.actor.checkEdited': () => server.succeed(),
    'xstate.error.actor.checkAdded': () => server.refuse(),
    'xstate.error.actor.checkEdited': () => server.refuse(),
  };
}
