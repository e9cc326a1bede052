import { createActor, waitFor } from 'xstate';
import { expect, test } from 'vitest';
import { fromCall } from '#machines/from-call.ts';
import { saveLaterMachine, type SaveLaterEvent, type SendCodeInput } from '#machines/save-later/save-later-machine.ts';

/** A popup whose sending is settled manually. */
function popup() {
  const sent: { email: string; done: () => void; fail: (error: Error) => void }[] = [];
  const sendCode = fromCall<void, SendCodeInput>(({ email }) => new Promise<void>((done, fail) => void sent.push({ email, done, fail })));
  const actor = createActor(saveLaterMachine.provide({ actors: { sendCode } })).start();
  const say = (...events: readonly SaveLaterEvent[]) => {
    for (const event of events) actor.send(event);
    return actor.getSnapshot();
  };
  return { actor, sent, say };
}

const send = { type: 'SEND', email: 'dana@example.com' } as const;

test('it asks for an address, sends the code once, and then offers to stay or to leave', async () => {
  const { actor, sent, say } = popup();
  expect(say({ type: 'ASK' }, send, send).value).toBe('sending');
  expect(sent.map(({ email }) => email)).toEqual(['dana@example.com']);
  sent[0]?.done();
  await waitFor(actor, (snapshot) => snapshot.matches('saved'));
  expect(say({ type: 'CONTINUE_CURRENT' }).value).toBe('closed');
});

test('starting over ends it', async () => {
  const { actor, sent, say } = popup();
  say({ type: 'ASK' }, send);
  sent[0]?.done();
  await waitFor(actor, (snapshot) => snapshot.matches('saved'));
  expect(say({ type: 'START_NEW' })).toMatchObject({ value: 'left', status: 'done' });
});

test('a refusal stays in the popup until the next attempt', async () => {
  const { actor, sent, say } = popup();
  say({ type: 'ASK' }, send);
  const refusal = new Error('several codes already');
  sent[0]?.fail(refusal);
  await waitFor(actor, (snapshot) => snapshot.matches('asking'));
  expect(actor.getSnapshot().context.failure).toBe(refusal);
  expect(say(send).context.failure).toBeUndefined();
  sent[1]?.done();
  await waitFor(actor, (snapshot) => snapshot.matches('saved'));
});

test('Back closes it, and it opens again without the old refusal', async () => {
  const { actor, sent, say } = popup();
  say({ type: 'ASK' }, send);
  sent[0]?.fail(new Error('no line'));
  await waitFor(actor, (snapshot) => snapshot.matches('asking'));
  expect(say({ type: 'BACK' }).value).toBe('closed');
  expect(say({ type: 'ASK' })).toMatchObject({ value: 'asking', context: { failure: undefined } });
});

test('nothing is sent without a request', () => {
  const { sent, say } = popup();
  expect(say(send, { type: 'CONTINUE_CURRENT' }, { type: 'START_NEW' }).value).toBe('closed');
  expect(sent).toEqual([]);
});
