import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { expect, test } from 'vitest';
import { accessCodeMachine } from '#machines/access-code/access-code-machine.ts';
import { addToCartMachine } from '#machines/add-to-cart/add-to-cart-machine.ts';
import { cancelMachine } from '#machines/cancel/cancel-machine.ts';
import { listMachine } from '#machines/list/list-machine.ts';
import { oneTimeCodeMachine } from '#machines/one-time-code/one-time-code-machine.ts';
import { saveLaterMachine } from '#machines/save-later/save-later-machine.ts';
import { saveQuoteMachine } from '#machines/save-quote/save-quote-machine.ts';
import { sessionMachine } from '#machines/session/session-machine.ts';
import { buildWizard } from '#machines/wizard/wizard-machine.ts';
import { carriers, tabsOf } from '#tests/machines/support/tab-lists.ts';

/** Every machine by its folder; one that is built from data appears several times. */
const machines: Readonly<Record<string, readonly AnyStateMachine[]>> = {
  'access-code': [accessCodeMachine],
  'add-to-cart': [addToCartMachine],
  cancel: [cancelMachine],
  list: [listMachine],
  'one-time-code': [oneTimeCodeMachine],
  'save-later': [saveLaterMachine],
  'save-quote': [saveQuoteMachine],
  session: [sessionMachine],
  wizard: Object.values(carriers).map((names) => buildWizard(tabsOf(names), names[0])),
};

const folders = Object.keys(import.meta.glob('/machines/*/*-machine.ts')).map((path) => path.split('/')[2]);

const all = Object.entries(machines).flatMap(([name, builds]) => builds.map((machine, at) => [`${name} ${at + 1}`, machine] as const));

const nodesOf = (node: AnyStateNode): readonly AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)];
const transitionsOf = (node: AnyStateNode) => [...node.transitions.values(), node.always ?? []].flat();

/** The names of guards or actions; an inline function has none, and would be blank in a diagram. */
function nameOf(part: unknown): string {
  if (typeof part === 'string') return part;
  if (typeof part === 'object' && part !== null && 'type' in part) return String(part.type);
  return 'written in place';
}

test('this list has every machine', () => {
  expect(Object.keys(machines)).toEqual(folders);
});

test.each(all)('%s: every state with children names its initial one', (_, machine) => {
  for (const node of nodesOf(machine.root)) {
    if (node.type !== 'compound') continue;
    const [first] = node.initial.target ?? [];
    expect(Object.values(node.states), node.id).toContain(first);
  }
});

test.each(all)('%s: every arrow ends at a state', (_, machine) => {
  const nodes = nodesOf(machine.root);
  for (const transition of nodes.flatMap(transitionsOf)) {
    expect(transition.target?.length, `${transition.source.id} ${transition.eventType}`).toBeGreaterThan(0);
    for (const target of transition.target ?? []) expect(nodes).toContain(target);
  }
});

// What XState itself does to start and end a timer.
const isTimer = (action: unknown) =>
  typeof action === 'function' && 'type' in action && /^xstate\.(raise|cancel)$/.test(String(action.type));

test.each(all)('%s: every guard, action and actor has a name in setup()', (_, machine) => {
  const known = machine.implementations;
  for (const node of nodesOf(machine.root)) {
    const arrows = transitionsOf(node);
    const actions = [...node.entry, ...node.exit, ...arrows.flatMap((arrow) => arrow.actions)]
      .filter((action) => !isTimer(action))
      .map(nameOf);
    const guards = arrows.flatMap((arrow) => (arrow.guard === undefined ? [] : [nameOf(arrow.guard)]));
    expect(Object.keys(known.actions), node.id).toEqual(expect.arrayContaining(actions));
    expect(Object.keys(known.guards), node.id).toEqual(expect.arrayContaining(guards));
    expect(Object.keys(known.actors), node.id).toEqual(expect.arrayContaining(node.invoke.map((work) => work.src)));
  }
});

test.each(all)('%s: each actor has its own id, and its failure leads somewhere', (_, machine) => {
  for (const node of nodesOf(machine.root)) {
    for (const work of node.invoke) {
      expect(work.id, node.id).not.toContain(node.id);
      expect([...node.transitions.keys()]).toContain(`xstate.error.actor.${work.id}`);
    }
  }
});

/** The state that is active after entering another: its innermost initial state. */
const standing = (node: AnyStateNode): AnyStateNode => (node.initial?.target?.[0] ? standing(node.initial.target[0]) : node);
const outward = (node: AnyStateNode): readonly AnyStateNode[] => (node.parent ? [node, ...outward(node.parent)] : [node]);
const nextOf = (node: AnyStateNode) =>
  outward(node)
    .flatMap(transitionsOf)
    .flatMap((arrow) => arrow.target ?? [])
    .map(standing);

test.each(all)('%s: every state can be reached, and all but the final ones can be left', (_, machine) => {
  const reached = new Set([standing(machine.root)]);
  for (const node of reached) {
    const next = nextOf(node);
    if (node.type !== 'final')
      expect(
        next.some((each) => each !== node),
        `${node.id} can be left`,
      ).toBe(true);
    for (const each of next) reached.add(each);
  }
  const places = nodesOf(machine.root).filter((node) => node.type !== 'compound');
  expect(places.filter((node) => !reached.has(node)).map((node) => node.id)).toEqual([]);
});
