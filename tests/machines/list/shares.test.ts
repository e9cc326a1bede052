import { createActor, waitFor } from 'xstate';
import { expect, test } from 'vitest';
import { fromCall } from '#machines/from-call.ts';
import { type Joining, listMachine } from '#machines/list/list-machine.ts';
import type { Beneficiary } from '#schemas/rules/beneficiary-shares.ts';
import { contingent as asContingent, shareRules } from '#src/wizard/steps/beneficiaries/share-rules.ts';

const person = (beneficiary_id: string, beneficiary_percentage: number): Beneficiary => ({
  beneficiary_id,
  is_contigent: false,
  beneficiary_percentage,
});
const contingent: Beneficiary = { beneficiary_id: 'c', is_contigent: true, beneficiary_percentage: 0 };

/** The running list. The server refuses the people named by the test. */
function running(list: readonly Beneficiary[], refused?: string) {
  const validate = fromCall<void, Joining>(async ({ item }) => {
    if (item.beneficiary_id === refused) throw new Error('refused');
  });
  const actor = createActor(listMachine.provide({ actors: { validate } }), { input: { rules: shareRules, list } }).start();
  const at = () => actor.getSnapshot();
  return {
    send: actor.send,
    at,
    state: () => JSON.stringify(at().value),
    ids: () => at().context.list.map((each) => each.beneficiary_id),
    checked: () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy')),
  };
}

test('an added beneficiary joins the list once the server has agreed, and the form closes', async () => {
  const { send, state, ids, checked, at } = running([person('a', 50)]);
  send({ type: 'ADD' });
  expect(state()).toBe('{"adding":"open"}');
  send({ type: 'SUBMIT', id: 'b', answers: { beneficiary_percentage: 50 } });
  expect([state(), at().hasTag('busy'), ids()]).toEqual(['{"adding":"checking"}', true, ['a']]);
  await checked();
  expect([state(), ids()]).toEqual(['"listing"', ['a', 'b']]);
});

test('a refused beneficiary stays in the form, with the reason', async () => {
  const { send, state, ids, checked, at } = running([], 'b');
  send({ type: 'ADD' });
  send({ type: 'SUBMIT', id: 'b', answers: { beneficiary_percentage: 50 } });
  await checked();
  expect([state(), ids(), at().context.failure]).toEqual(['{"adding":"open"}', [], new Error('refused')]);
  send({ type: 'SUBMIT', id: 'a', answers: { beneficiary_percentage: 50 } });
  expect(at().context.failure).toBeUndefined();
  await checked();
  expect(ids()).toEqual(['a']);
});

test('an edited beneficiary is replaced in place; meanwhile nothing can be deleted or split', async () => {
  const { send, state, at, checked } = running([person('a', 50), person('b', 40)], 'x');
  send({ type: 'EDIT', id: 'a' });
  expect(at().context.chosen).toEqual(person('a', 50));
  for (const type of ['DELETE', 'EDIT'] as const) expect(at().can({ type, id: 'b' })).toBe(false);
  expect(at().can({ type: 'ARRANGE' })).toBe(false);
  send({ type: 'SUBMIT', id: 'a', answers: { beneficiary_percentage: 60 } });
  expect(state()).toBe('{"editing":"checking"}');
  await checked();
  expect([state(), at().context.list]).toEqual(['"listing"', [person('a', 60), person('b', 40)]]);
});

test('an edit that is refused or abandoned changes nothing', async () => {
  const { send, state, at, checked } = running([person('a', 50)], 'a');
  send({ type: 'EDIT', id: 'a' });
  send({ type: 'SUBMIT', id: 'a', answers: { beneficiary_percentage: 60 } });
  await checked();
  expect(state()).toBe('{"editing":"open"}');
  send({ type: 'CANCEL' });
  expect([state(), at().context.list, at().context.failure]).toEqual(['"listing"', [person('a', 50)], undefined]);
});

test('a beneficiary is deleted only after a yes', () => {
  const { send, state, ids } = running([person('a', 50), contingent]);
  send({ type: 'DELETE', id: 'a' });
  expect(state()).toBe('"asking"');
  send({ type: 'NO' });
  expect(ids()).toEqual(['a', 'c']);
  send({ type: 'DELETE', id: 'a' });
  send({ type: 'YES' });
  expect([state(), ids()]).toEqual(['"listing"', ['c']]);
});

test('a contingent replaces the previous one, and has its own edit form', async () => {
  const { send, at, ids, checked } = running([person('a', 100), contingent]);
  send({ type: 'EDIT', id: 'c' });
  expect(at().context.as).toBe(asContingent);
  send({ type: 'CANCEL' });
  send({ type: 'ADD', as: asContingent });
  expect(at().context).toMatchObject({ as: asContingent, chosen: undefined });
  send({ type: 'SUBMIT', id: 'd', answers: {} });
  await checked();
  expect(ids()).toEqual(['a', 'd']);
  send({ type: 'EDIT', id: 'a' });
  expect(at().context.as).toBeUndefined();
});

test('no one can be added when no share is left, or when there are three', () => {
  const full = running([person('a', 100)]);
  expect(full.at().can({ type: 'ADD' })).toBe(false);
  expect(full.at().can({ type: 'ADD', as: asContingent })).toBe(true);
  const three = running([person('a', 10), person('b', 10), person('d', 10)]);
  expect(three.at().can({ type: 'ADD' })).toBe(false);
});

test('an abandoned form leaves the list unchanged', () => {
  const { send, state, ids } = running([person('a', 50)]);
  send({ type: 'ADD' });
  send({ type: 'CANCEL' });
  expect([state(), ids()]).toEqual(['"listing"', ['a']]);
});

test('shares are split evenly on request', () => {
  const { send, at } = running([person('a', 10), person('b', 10), contingent]);
  send({ type: 'ARRANGE' });
  expect(at().context.list.map((each) => each.beneficiary_percentage)).toEqual([50, 50, 0]);
});

test('a refusal about one person stays with that person until they are checked again', async () => {
  const { send, at, checked } = running([person('a', 50), person('b', 50)]);
  const fault = { target_element: 'ssn', error_message: 'Invalid.' };
  send({ type: 'REFUSED', faults: [{ at: 1, fault }] });
  expect(at().context.placed).toEqual([{ id: 'b', fault }]);
  send({ type: 'EDIT', id: 'b' });
  send({ type: 'CANCEL' });
  expect(at().context.placed).toEqual([{ id: 'b', fault }]);
  send({ type: 'EDIT', id: 'b' });
  send({ type: 'SUBMIT', id: 'b', answers: { beneficiary_percentage: 50 } });
  await checked();
  expect(at().context.placed).toEqual([]);
});
