import { createActor, waitFor } from 'xstate';
import { expect, test } from 'vitest';
import { fromCall } from '#machines/from-call.ts';
import { type FoundLanding, type LandingInput, type Place, type SessionInput, sessionMachine } from '#machines/session/session-machine.ts';

const atStore: Place = { kind: 'store' };
const at = (landing: string): Place => ({ kind: 'landing', landing });

/** A guard whose server is the table of landing pages; `true` lets everyone in. */
function guard(input: Partial<SessionInput>, landings: Readonly<Record<string, boolean | Error>> = { '': true, welcome: true }) {
  const asked: LandingInput[] = [];
  const done: string[] = [];
  const validateLanding = fromCall<FoundLanding, LandingInput>(async (question) => {
    asked.push(question);
    const found = landings[question.landing];
    if (found === undefined) throw Object.assign(new Error('nobody’s'), { isUnknown: true });
    if (found instanceof Error) throw found;
    return { landing_page: question.landing || 'welcome', bypass_page: found };
  });
  const machine = sessionMachine.provide({
    actors: { validateLanding, signOut: fromCall<void, void>(async () => void done.push('signed out')) },
    actions: {
      writeFlag: ({ context }) => void done.push(context.authenticated ? 'flag set' : 'flag gone'),
    },
  });
  const actor = createActor(machine, { input: { place: atStore, remembered: '', authenticated: false, ...input } }).start();
  const reaches = (state: string) => waitFor(actor, (snapshot) => snapshot.value === state);
  // A browser opens the next page with what it has stored by then.
  const arrive = (place: Place) => {
    const { remembered, authenticated } = actor.getSnapshot().context;
    actor.send({ type: 'ARRIVE', place, remembered, authenticated });
  };
  return { actor, arrive, asked, done, reaches };
}

test('a first visitor is let in by the site’s own landing page', async () => {
  const { asked, done, reaches } = guard({});
  const snapshot = await reaches('inside');
  expect(asked).toEqual([{ landing: '', isNamed: false }]);
  expect(done).toEqual(['flag set']);
  expect(snapshot.context).toMatchObject({ authenticated: true, remembered: 'welcome' });
});

test('a landing page that requires a code leads to the access page', async () => {
  const { actor, asked, reaches } = guard({ place: at('rosa') }, { rosa: false });
  expect(actor.getSnapshot().hasTag('waiting')).toBe(true);
  await reaches('accessPage');
  expect(asked).toEqual([{ landing: 'rosa', isNamed: true }]);
});

test('an unknown address leads to the not-found page, and you can go on from there', async () => {
  const { actor, arrive, reaches } = guard({ place: at('nobody') });
  await reaches('notFound');
  arrive({ kind: 'open' });
  expect(actor.getSnapshot().value).toBe('open');
});

test('a page from a mail is open without a code and makes no request; the store behind it is not', async () => {
  const { actor, arrive, asked, reaches } = guard({ place: { kind: 'open' }, remembered: 'rosa' }, { rosa: false });
  expect(actor.getSnapshot().value).toBe('open');
  expect(asked).toEqual([]);
  arrive(atStore);
  await reaches('accessPage');
});

test('visitors who were let in see the store at once, while the server is asked again', async () => {
  const { actor, asked, reaches } = guard({ authenticated: true, remembered: 'rosa' }, { rosa: true });
  expect(actor.getSnapshot().hasTag('store')).toBe(true);
  await reaches('inside');
  expect(asked).toEqual([{ landing: 'rosa', isNamed: false }]);
});

test('a right that has ended leads back to the access page', async () => {
  const { done, reaches } = guard({ authenticated: true, remembered: 'rosa' }, { rosa: false });
  await reaches('accessPage');
  expect(done).toEqual(['flag gone']);
});

test('without an answer, visitors who were let in stay in', async () => {
  const { reaches } = guard({ authenticated: true }, { '': new Error('no connection') });
  expect((await reaches('inside')).context.authenticated).toBe(true);
});

test('without an answer, a first visitor can retry', async () => {
  const landings: Record<string, boolean | Error> = { '': new Error('no connection') };
  const { actor, reaches } = guard({}, landings);
  await reaches('unavailable');
  landings[''] = true;
  actor.send({ type: 'RETRY' });
  expect((await reaches('inside')).context.authenticated).toBe(true);
});

test('inside, only another owner’s landing page is checked; the flag of one does not open another', async () => {
  const { arrive, asked, reaches } = guard({ place: at('brooks') }, { brooks: true, rosa: false });
  await reaches('inside');
  for (const place of [atStore, at('brooks')]) arrive(place);
  expect(asked).toHaveLength(1);
  arrive(at('rosa'));
  await reaches('accessPage');
});

test('an ended session is checked again without removing the page', async () => {
  const { actor, asked, reaches } = guard({});
  await reaches('inside');
  actor.send({ type: 'DISOWNED' });
  expect(actor.getSnapshot().hasTag('store')).toBe(true);
  await reaches('inside');
  expect(asked).toHaveLength(2);
});

test('leaving signs out and clears the flag', async () => {
  const { actor, done, reaches } = guard({});
  await reaches('inside');
  actor.send({ type: 'LEAVE' });
  await reaches('left');
  expect(done).toEqual(['flag set', 'signed out', 'flag gone']);
});

test('leaving is finished before any other navigation, even from a page of a mail', async () => {
  const { actor, arrive, done, reaches } = guard({ place: { kind: 'open' } });
  actor.send({ type: 'LEAVE' });
  arrive(atStore);
  await reaches('left');
  expect(done).toEqual(['signed out', 'flag gone']);
});

test('the access page can be opened, even by visitors who are in', async () => {
  const { actor, arrive, reaches } = guard({});
  await reaches('inside');
  arrive({ kind: 'access-page' });
  expect(actor.getSnapshot().value).toBe('accessPage');
});
