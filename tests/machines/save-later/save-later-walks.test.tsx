import { fireEvent, screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { type SaveLaterEvent, saveLaterMachine } from '#machines/save-later/save-later-machine.ts';
import { stored } from '#src/session/stored.ts';
import { SaveLater } from '#src/wizard/engine/save-later/save-later.tsx';
import { HeldServer } from '#tests/machines/support/held-server.ts';
import { machineWalks } from '#tests/machines/support/machine-walks.ts';
import { Opener } from '#tests/machines/support/opener.tsx';
import { asked, button, openStep, press, settled } from '#tests/machines/support/step-stage.tsx';
import { type Drivers, takeWalks } from '#tests/machines/support/take-walks.ts';

type State = SnapshotFrom<typeof saveLaterMachine>;
type WalkEvent =
  | SaveLaterEvent
  | { readonly type: 'xstate.done.actor.sendCode' }
  | { readonly type: 'xstate.error.actor.sendCode'; readonly error: Error };

const happenings: readonly WalkEvent[] = [
  { type: 'ASK' },
  { type: 'BACK' },
  { type: 'SEND', email: 'maria@example.com' },
  { type: 'CONTINUE_CURRENT' },
  { type: 'START_NEW' },
  { type: 'xstate.done.actor.sendCode' },
  { type: 'xstate.error.actor.sendCode', error: new Error('Busy.') },
];

const { edges, walks, arrowOf } = machineWalks<typeof saveLaterMachine, WalkEvent>(saveLaterMachine, {
  input: undefined,
  events: () => happenings,
  keyOf: ({ value, context }: State) => JSON.stringify([value, context.failure !== undefined]),
  arrowOf: ({ from, event, state }) => JSON.stringify([JSON.parse(from), event.type, state.value]),
});

const email = { field_name: 'email', type: 'email', label: 'Email', required: true, read_only: false } as const;
const server = new HeldServer(() => asked([email], 'save-later'));
beforeAll(() => server.msw.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.msw.close());

/** How a person or the server triggers each event. */
const drivers: Drivers<WalkEvent> = {
  ASK: () => press(button('Open it')),
  BACK: () => press(button('Back')),
  SEND: ({ email: address }) => {
    fireEvent.input(screen.getByLabelText('Email'), { target: { value: address } });
    press(button('Send Code'));
  },
  CONTINUE_CURRENT: () => press(button('Continue Current Enrollment')),
  START_NEW: () => press(button('Start New Enrollment')),
  'xstate.done.actor.sendCode': () => {
    expect(server.succeed()).toMatchObject({ email: 'maria@example.com', tab: 'contact_info' });
  },
  'xstate.error.actor.sendCode': () => server.refuse(),
};

function look(state: State): void {
  const popup = state.matches('asking') || state.matches('sending') || state.matches('saved');
  if (!state.matches('left')) expect(screen.queryByRole('dialog') !== null).toBe(popup);
  expect(button('Send Code') !== null).toBe(state.matches('asking') || state.matches('sending'));
  expect(button('Send Code')?.getAttribute('aria-busy') === 'true').toBe(state.hasTag('busy'));
  if (state.matches('asking') && state.context.failure) expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Busy.');
  if (state.matches('saved')) expect(screen.getByRole('status')).toHaveTextContent('Information Saved!!! Check your email to continue');
  expect(stored.get('tempId')).toBe(state.matches('left') ? undefined : 'enrollment-1');
  expect(window.location.pathname).toBe(state.matches('left') ? '/' : '/enrollment/contact-info');
}

test('the popup shows the machine’s state, and every arrow can be taken on it', async () => {
  expect(new Set(walks.flat().map(arrowOf))).toEqual(new Set([...edges.values()].flat().map(arrowOf)));
  await takeWalks(walks, {
    server,
    open: () => {
      stored.set('tempId', 'enrollment-1');
      openStep('contact_info', <Opener popup={(close) => <SaveLater onClosed={close} />} />, '/enrollment/contact-info');
      return settled(server, false, () => expect(button('Open it')).toBeVisible());
    },
    drivers,
    look,
  });
}, 240_000);
