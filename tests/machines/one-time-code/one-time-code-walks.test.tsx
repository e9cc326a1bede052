import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { oneTimeCodeMachine, type Sent } from '#machines/one-time-code/one-time-code-machine.ts';
import { resendWait } from '#src/session/enrollment/resend-wait.ts';
import { VerifyDialog } from '#src/wizard/verification/verify-dialog.tsx';
import { withoutWayTo } from '#tests/machines/support/edge-cover.ts';
import { HeldServer } from '#tests/machines/support/held-server.ts';
import { HeldTimers } from '#tests/machines/support/held-timers.ts';
import { machineWalks } from '#tests/machines/support/machine-walks.ts';
import { button, openStep, press, settled } from '#tests/machines/support/step-stage.tsx';
import { type Drivers, takeWalks } from '#tests/machines/support/take-walks.ts';

type State = SnapshotFrom<typeof oneTimeCodeMachine>;
type WalkEvent =
  | { readonly type: 'SEND' | 'HAVE_CODE' | 'CLOSE' }
  | { readonly type: 'VERIFY'; readonly code: string }
  | { readonly type: 'xstate.done.actor.send'; readonly output: Sent }
  | { readonly type: 'xstate.done.actor.verify' }
  | { readonly type: `xstate.error.actor.${'send' | 'verify'}`; readonly error: Error }
  | { readonly type: 'xstate.after.untilResend.one-time-code.entering.waiting' | 'xstate.after.aMoment.one-time-code.verified' };

const contact = 'maria@example.com';
const failed = new Error('Busy.');
const resendAt = Date.now() + 120_000;

const happenings: readonly WalkEvent[] = [
  { type: 'SEND' },
  { type: 'HAVE_CODE' },
  { type: 'CLOSE' },
  ...['', '1234', '123456'].map((code): WalkEvent => ({ type: 'VERIFY', code })),
  { type: 'xstate.done.actor.send', output: { message: 'We sent a code.', resendAt, refused: false } },
  { type: 'xstate.done.actor.send', output: { message: 'Please wait.', resendAt, refused: true } },
  { type: 'xstate.done.actor.verify' },
  { type: 'xstate.error.actor.send', error: failed },
  { type: 'xstate.error.actor.verify', error: failed },
  { type: 'xstate.after.untilResend.one-time-code.entering.waiting' },
  { type: 'xstate.after.aMoment.one-time-code.verified' },
];

const { edges, walks, arrowOf } = machineWalks<typeof oneTimeCodeMachine, WalkEvent>(oneTimeCodeMachine, {
  input: { contact, type: 'email', resendAt },
  events: () => happenings,
  keyOf: ({ value, context }: State) => JSON.stringify([value, context.fault, context.notice]),
  arrowOf: ({ from, event, state }) => JSON.stringify([JSON.parse(from), event, state.value]),
});

test('the dialog can be closed in every state', () => {
  expect(withoutWayTo(edges, (key) => JSON.parse(key)[0] === 'closed')).toEqual([]);
});

const server = new HeldServer(() => undefined);
beforeAll(() => server.msw.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.msw.close());

let timers: HeldTimers;

function Window() {
  const [verified, setVerified] = useState<boolean>();
  if (verified !== undefined) return <p>{verified ? 'proved' : 'not proved'}</p>;
  return <VerifyDialog enrollmentId="enrollment-1" contact={contact} type="email" onClose={setVerified} />;
}

/** How a person, the server or the clock triggers each event. */
const drivers: Drivers<WalkEvent> = {
  SEND: () => press(button('Send code') ?? button('Resend')),
  HAVE_CODE: () => press(button('I have a code')),
  CLOSE: () => press(button('Close')),
  VERIFY: ({ code }) => {
    fireEvent.change(screen.getByLabelText('Code'), { target: { value: code } });
    press(button('Verify'));
  },
  'xstate.done.actor.send': ({ output: { message, refused } }) =>
    refused ? server.refuse(429, 'too-soon', message) : server.succeed({ message, resend_in: 120 }),
  'xstate.done.actor.verify': () => server.succeed(),
  'xstate.error.actor.send': () => server.refuse(),
  'xstate.error.actor.verify': () => server.refuse(),
  'xstate.after.untilResend.one-time-code.entering.waiting': () => timers.end(),
  'xstate.after.aMoment.one-time-code.verified': () => timers.end(),
};

const isBusy = (name: string) => button(name)?.getAttribute('aria-busy') === 'true';

function look(state: State): void {
  const { fault, notice, verified } = state.context;
  if (state.matches('closed')) {
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText(verified ? 'proved' : 'not proved')).toBeVisible();
    return;
  }
  // Exactly as specified: one of the messages has two spaces.
  for (const words of [fault, notice]) expect(document.body.textContent).toContain(words);
  const entering = state.matches('entering') || state.matches('verifying');
  expect(screen.queryByLabelText('Code') !== null).toBe(entering);
  expect(button('Send code') !== null).toBe(state.matches('offering') || state.matches('sending'));
  if (!state.matches('verified')) expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
  expect(isBusy('Send code')).toBe(state.matches('sending'));
  expect(isBusy('Verify')).toBe(state.matches('verifying'));
  expect(screen.queryByText(`${contact} is confirmed.`) !== null).toBe(state.matches('verified'));
  if (!entering) return;
  expect(screen.getByLabelText('Code').getAttribute('aria-invalid') === 'true').toBe(fault !== '');
  const again = screen.getByRole('button', { name: /^Resend/ });
  expect(again instanceof HTMLButtonElement && !again.disabled).toBe(state.can({ type: 'SEND' }));
}

test('the dialog shows the machine’s state, and every arrow can be taken on it', async () => {
  expect(new Set(walks.flat().map(arrowOf))).toEqual(new Set([...edges.values()].flat().map(arrowOf)));
  timers = new HeldTimers(1_900);
  await takeWalks(walks, {
    server,
    open: () => {
      // A code was sent before, and another must wait.
      resendWait.keep({ enrollmentId: 'enrollment-1', contact, type: 'email' }, resendAt);
      openStep('contact_info', <Window />);
      return settled(server, false, () => expect(button('Send code')).toBeVisible());
    },
    drivers,
    look,
  });
}, 240_000);
