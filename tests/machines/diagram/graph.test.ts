import { createMachine, setup } from 'xstate';
import { describe, expect, test } from 'vitest';
import { anyNode, graphOf } from '#machines/diagram/graph.ts';
import { mermaidOf } from '#machines/diagram/mermaid.ts';
import { saveLaterMachine } from '#machines/save-later/save-later-machine.ts';
import { buildWizard } from '#machines/wizard/wizard-machine.ts';
import { carriers, tabsOf } from '#tests/machines/support/tab-lists.ts';

const wizard = buildWizard(tabsOf(carriers.employer), 'primary_info');
const overview = graphOf(wizard, { depth: 1, anyOf: 'any step' });
const from = (id: string) => overview.arrows.filter((arrow) => arrow.from === id);

test('states and transitions become nodes and arrows labeled with events', () => {
  expect(mermaidOf(graphOf(saveLaterMachine))).toBe(`stateDiagram-v2
  state "closed" as save_later_closed
  [*] --> save_later_closed
  state "asking" as save_later_asking
  state "sending" as save_later_sending
  state "saved" as save_later_saved
  state "left" as save_later_left
  save_later_closed --> save_later_asking : ASK
  save_later_asking --> save_later_sending : SEND
  save_later_asking --> save_later_closed : BACK
  save_later_sending --> save_later_closed : BACK
  save_later_sending --> save_later_saved : sendCode done
  save_later_sending --> save_later_asking : sendCode failed
  save_later_saved --> save_later_closed : CONTINUE_CURRENT
  save_later_saved --> save_later_left : START_NEW
  save_later_left --> [*]
`);
});

describe('the wizard at a glance', () => {
  test('has one node per step, in the carrier’s order', () => {
    expect(overview.nodes.slice(0, 6).map(({ id }) => id)).toEqual(carriers.employer);
  });

  test('has the guard’s name on the arrow to the next step', () => {
    expect(from('contact_info')).toEqual([
      { from: 'contact_info', to: 'employer_info', causes: [{ event: 'saveTab done', guard: 'goesForward' }] },
    ]);
  });

  test('draws transitions that every step shares once, at a node that represents all steps', () => {
    expect(from(anyNode)).toContainEqual({
      from: anyNode,
      to: 'review_info',
      causes: expect.arrayContaining([
        { event: 'BACK', guard: 'returnsToReview' },
        { event: 'saveTab done', guard: 'returnsToReview' },
      ]),
    });
    expect(from('review_info')).toContainEqual({
      from: 'review_info',
      to: anyNode,
      causes: [
        { event: 'EDIT', guard: 'edits' },
        { event: 'COMPLETE', guard: 'lacks' },
      ],
    });
  });
});

test('the inside of one step shows its targets around it, and no other step', () => {
  const { nodes } = graphOf(wizard, { within: 'contact_info', anyOf: 'any step' });
  expect(nodes.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['wizard.contact_info.editing', 'wizard.contact_info.saving', 'employer_info']),
  );
  expect(nodes.map(({ id }) => id)).not.toContain('agreement_info');
});

test('a nested state knows its parent and its initial state', () => {
  const machine = createMachine({ id: 'm', initial: 'a', states: { a: { initial: 'b', states: { b: {}, c: {} } } } });
  expect(graphOf(machine).nodes).toEqual([
    { id: 'm.a', label: 'a', kind: 'state', initial: true },
    { id: 'm.a.b', label: 'b', kind: 'state', parent: 'm.a', initial: true },
    { id: 'm.a.c', label: 'c', kind: 'state', parent: 'm.a', initial: false },
  ]);
});

test('events possible in every state leave from a node that represents any state', () => {
  const machine = createMachine({ id: 'm', initial: 'a', on: { STOP: '.b' }, states: { a: {}, b: { type: 'final' } } });
  expect(graphOf(machine).arrows).toEqual([{ from: anyNode, to: 'm.b', causes: [{ event: 'STOP' }] }]);
});

test('delays and eventless transitions have names too', () => {
  const machine = setup({ delays: { aMoment: 10 } }).createMachine({
    id: 'm',
    initial: 'a',
    states: { a: { after: { aMoment: { target: 'b' } } }, b: { always: { target: 'c' } }, c: {} },
  });
  expect(graphOf(machine).arrows.flatMap(({ causes }) => causes.map(({ event }) => event))).toEqual(['after aMoment', 'at once']);
});

test('a guard without a name is refused, because its diagram would differ in a minified build', () => {
  const machine = createMachine({ initial: 'a', states: { a: { on: { GO: { guard: () => true, target: 'b' } } }, b: {} } });
  expect(() => graphOf(machine)).toThrow('an inline guard has no name to show');
});
