import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { fromCall } from '#machines/from-call.ts';
import { type CodeTarget, oneTimeCodeMachine, type Sent } from '#machines/one-time-code/one-time-code-machine.ts';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

const right = '123456';

/** The dialog of an email address, with a server that knows one right code and requires two minutes between codes. */
function open({ resendAt = 0, sending }: { resendAt?: number; sending?: () => Promise<Sent> } = {}) {
  const sent = vi.fn<() => Promise<Sent>>(
    sending ?? (async () => ({ message: 'We sent a code to your email.', resendAt: Date.now() + 120_000, refused: false })),
  );
  const machine = oneTimeCodeMachine.provide({
    actors: {
      send: fromCall<Sent, CodeTarget>(sent),
      verify: fromCall<void, CodeTarget & { readonly code: string }>(async ({ code }) => {
        if (code !== right) throw new Error('This is not the code that we sent.');
      }),
    },
  });
  const actor = createActor(machine, { input: { contact: 'dana@example.com', type: 'email', resendAt } }).start();
  return { actor, sent, state: () => actor.getSnapshot(), settled: () => vi.advanceTimersByTimeAsync(0) };
}

test('a code is sent, entered and verified, and the dialog closes by itself after two seconds', async () => {
  const { actor, state, settled } = open();
  actor.send({ type: 'SEND' });
  await settled();
  expect(state().matches('entering')).toBe(true);
  expect(state().context.notice).toBe('We sent a code to your email.');
  actor.send({ type: 'VERIFY', code: right });
  await settled();
  expect(state().matches('verified')).toBe(true);
  await vi.advanceTimersByTimeAsync(1999);
  expect(state().status).toBe('active');
  await vi.advanceTimersByTimeAsync(1);
  expect(state().output).toEqual({ verified: true });
});

test('another code can be sent after two minutes and not before', async () => {
  const { actor, sent, state, settled } = open();
  actor.send({ type: 'SEND' });
  await settled();
  await vi.advanceTimersByTimeAsync(119_999);
  expect(state().can({ type: 'SEND' })).toBe(false);
  actor.send({ type: 'SEND' });
  await vi.advanceTimersByTimeAsync(1);
  expect(state().can({ type: 'SEND' })).toBe(true);
  actor.send({ type: 'SEND' });
  await settled();
  expect(sent).toHaveBeenCalledTimes(2);
});

test('after a reload, the wait continues to its stored end', async () => {
  const { actor, state } = open({ resendAt: 70_000 });
  actor.send({ type: 'HAVE_CODE' });
  await vi.advanceTimersByTimeAsync(69_999);
  expect(state().can({ type: 'SEND' })).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(state().can({ type: 'SEND' })).toBe(true);
});

test('a wrong code is reported and can be corrected', async () => {
  const { actor, state, settled } = open({ resendAt: 70_000 });
  actor.send({ type: 'HAVE_CODE' });
  actor.send({ type: 'VERIFY', code: '654321' });
  await settled();
  expect(state().context.fault).toBe('This is not the code that we sent.');
  actor.send({ type: 'VERIFY', code: '123 456' });
  await settled();
  expect(state().matches('verified')).toBe(true);
});

test.each([
  ['', 'Please enter OTP sent to your provided email to proceed.'],
  ['12345', 'Please enter  6 digit OTP inorder to proceed'],
])('the code "%s" is not sent anywhere', (code, message) => {
  const { actor, state } = open();
  actor.send({ type: 'HAVE_CODE' });
  actor.send({ type: 'VERIFY', code });
  expect(state().matches('entering')).toBe(true);
  expect(state().context.fault).toBe(message);
});

test('after a failed send, a code can be requested again', async () => {
  const { actor, state, settled } = open({ sending: async () => Promise.reject(new Error('We are very busy just now.')) });
  actor.send({ type: 'SEND' });
  await settled();
  expect(state().matches('offering')).toBe(true);
  expect(state().context.fault).toBe('We are very busy just now.');
});

test('if a code was already sent, it can be entered', async () => {
  const { actor, state, settled } = open({
    sending: async () => ({ message: 'Please wait 80 seconds.', resendAt: 80_000, refused: true }),
  });
  actor.send({ type: 'SEND' });
  await settled();
  expect(state().matches({ entering: 'waiting' })).toBe(true);
  expect(state().context.fault).toBe('Please wait 80 seconds.');
});

test('closing early proves nothing', () => {
  const { actor, state } = open();
  actor.send({ type: 'CLOSE' });
  expect(state().output).toEqual({ verified: false });
});
