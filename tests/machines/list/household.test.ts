import { expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { fromCall } from '#machines/from-call.ts';
import { type Joining, listMachine } from '#machines/list/list-machine.ts';
import type { Remaining } from '#machines/list/list-rules.ts';
import type { Dependent } from '#schemas/dependents/dependent-answers.ts';
import type { Household } from '#schemas/rules/dependents.ts';
import { householdRules } from '#src/wizard/steps/dependents/household-rules.ts';

const premierFamily: Household = { tier: 'IF', premier: true, iha: false };
const sam: Dependent = { dependent_id: 'sam', relationship: 'spouse', first_name: 'Sam' };
const lee: Dependent = { dependent_id: 'lee', relationship: 'child', first_name: 'Lee' };

interface Troubles {
  /** The refusal of every dependent. */
  readonly refusal?: Error;
  /** How many times storing the list fails. */
  readonly outages?: number;
  /** The list was left before it could be stored. */
  readonly unkept?: boolean;
}

const unreachable = new Error('unreachable');

/** The running machine with a server that accepts everything, apart from these troubles. */
function start(household: Household, list: readonly Dependent[] = [], { refusal, outages = 0, unkept = false }: Troubles = {}) {
  let left = outages;
  const machine = listMachine.provide({
    actors: {
      validate: fromCall<void, Joining>(async () => {
        if (refusal) throw refusal;
      }),
      keep: fromCall<Remaining, Remaining>(async (kept) => {
        left -= 1;
        if (left >= 0) throw unreachable;
        return kept;
      }),
    },
  });
  const actor = createActor(machine, { input: { rules: householdRules(household), list, unkept } }).start();
  const settled = () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
  const add = async (name: string) => {
    actor.send({ type: 'ADD' });
    actor.send({ type: 'SUBMIT', id: name, answers: { first_name: name } });
    return settled();
  };
  return { actor, settled, add };
}

const related = ({ list }: Remaining) => list.map(({ dependent_id, relationship }) => `${dependent_id} ${relationship}`);

test('an added person gets the relationship that the rules assign', async () => {
  const { add } = start({ tier: 'IF', premier: false, iha: false });
  await add('sam');
  expect(related((await add('lee')).context)).toEqual(['sam spouse', 'lee child']);
});

test('on a premier family plan, no one is added before the spouse question is answered', async () => {
  const { actor, settled, add } = start(premierFamily);
  actor.send({ type: 'ADD' });
  expect(actor.getSnapshot().matches('listing')).toBe(true);
  expect(actor.getSnapshot().context.answerMissing).toBe(true);
  actor.send({ type: 'ANSWER', answer: true });
  await settled();
  expect(related((await add('sam')).context)).toEqual(['sam spouse']);
});

test('No removes the spouse and Yes restores the same one', async () => {
  const { actor, settled } = start(premierFamily, [sam, lee]);
  actor.send({ type: 'ANSWER', answer: false });
  expect(related((await settled()).context)).toEqual(['lee child']);
  actor.send({ type: 'ANSWER', answer: true });
  expect(related((await settled()).context)).toEqual(['sam spouse', 'lee child']);
});

test('a spouse who was deleted while there are children returns with a Yes, because only a spouse can be first in the list', async () => {
  const { actor, settled } = start(premierFamily, [sam, lee]);
  actor.send({ type: 'DELETE', id: 'sam' });
  actor.send({ type: 'YES' });
  expect((await settled()).context).toMatchObject({ list: [lee], aside: sam, answer: false });
  actor.send({ type: 'ANSWER', answer: true });
  expect(related((await settled()).context)).toEqual(['sam spouse', 'lee child']);
});

test('the spouse question is open again when the last dependent is deleted', async () => {
  const { actor, settled } = start(premierFamily, [sam]);
  expect(actor.getSnapshot().context.answer).toBe(true);
  actor.send({ type: 'DELETE', id: 'sam' });
  actor.send({ type: 'YES' });
  expect((await settled()).context).toMatchObject({ list: [], answer: undefined });
});

test('an edited person keeps position and relationship', async () => {
  const { actor, settled } = start(premierFamily, [sam, lee]);
  actor.send({ type: 'EDIT', id: 'sam' });
  actor.send({ type: 'SUBMIT', id: 'sam', answers: { first_name: 'Samuel' } });
  expect((await settled()).context.list).toEqual([{ ...sam, first_name: 'Samuel' }, lee]);
});

test('while a form is open, nothing else changes the list, and a limit is kept', () => {
  const { actor } = start({ tier: 'IS', premier: false, iha: false }, [sam]);
  actor.send({ type: 'ADD' });
  expect(actor.getSnapshot().matches('listing')).toBe(true);
  actor.send({ type: 'EDIT', id: 'sam' });
  for (const event of [{ type: 'ADD' }, { type: 'DELETE', id: 'sam' }, { type: 'ANSWER', answer: false }] as const) actor.send(event);
  expect(actor.getSnapshot().matches('editing')).toBe(true);
  actor.send({ type: 'CANCEL' });
  expect(actor.getSnapshot().context).toMatchObject({ list: [sam], chosen: undefined });
});

test('a refused dependent stays in the form and out of the list', async () => {
  const refusal = new Error('too old');
  const { actor, add } = start({ tier: 'IC', premier: false, iha: false }, [], { refusal });
  const { context } = await add('lee');
  expect(actor.getSnapshot().matches({ adding: 'open' })).toBe(true);
  expect(context).toMatchObject({ list: [], failure: refusal });
});

const withChildren: Household = { tier: 'IC', premier: false, iha: false };

test('a dependent who could not be stored stays unkept while other forms are opened, and until one try succeeds', async () => {
  const { actor, settled, add } = start(withChildren, [], { outages: 2 });
  expect((await add('lee')).context).toMatchObject({ list: [{ dependent_id: 'lee' }], unkept: { failure: unreachable } });
  actor.send({ type: 'EDIT', id: 'lee' });
  expect(actor.getSnapshot().context.unkept).toEqual({ failure: unreachable });
  actor.send({ type: 'CANCEL' });
  expect(actor.getSnapshot().matches('keeping')).toBe(true);
  expect((await settled()).context.unkept).toEqual({ failure: unreachable });
  actor.send({ type: 'KEEP' });
  expect((await settled()).context.unkept).toBeUndefined();
});

test('a list that was left before it could be stored is stored on request; any other is stored already', async () => {
  const left = start(withChildren, [lee], { unkept: true });
  left.actor.send({ type: 'KEEP' });
  expect(left.actor.getSnapshot().matches('keeping')).toBe(true);
  expect((await left.settled()).context.unkept).toBeUndefined();
  const { actor } = start(withChildren, [lee]);
  actor.send({ type: 'KEEP' });
  expect(actor.getSnapshot().matches('listing')).toBe(true);
});
