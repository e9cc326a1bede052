import { fireEvent, screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { type ListEvent, listMachine } from '#machines/list/list-machine.ts';
import type { StepList } from '#schemas/calls/enrollment/step-list.ts';
import { buildForm } from '#schemas/forms/build-form.ts';
import { listFault } from '#schemas/rules/own-list.ts';
import { ListScreen } from '#src/wizard/engine/list/list-screen.tsx';
import { ownListOf } from '#src/wizard/engine/own-list/own-list.tsx';
import { type OwnItem, ownListRules } from '#src/wizard/engine/own-list/own-list-rules.ts';
import { type Edge, withoutWayTo } from '#tests/machines/support/edge-cover.ts';
import { HeldServer } from '#tests/machines/support/held-server.ts';
import { listDrivers } from '#tests/machines/support/list-drivers.ts';
import { machineWalks } from '#tests/machines/support/machine-walks.ts';
import { asked, button, inStep, openStep, press, settled } from '#tests/machines/support/step-stage.tsx';
import { type Drivers, takeWalks } from '#tests/machines/support/take-walks.ts';

type State = SnapshotFrom<typeof listMachine>;
type Check = 'checkAdded' | 'checkEdited';
type WorkEvent = { readonly type: `xstate.done.actor.${Check}` } | { readonly type: `xstate.error.actor.${Check}`; readonly error: Error };
/** An item's position in the list, because ids differ on the screen. */
type Placed = { readonly at?: number };
type WalkEvent = (Exclude<ListEvent, { type: 'ANSWER' | 'KEEP' | 'REFUSED' | 'ARRANGE' }> & Placed) | WorkEvent;

const list: StepList = { one: 'car', least: 1, most: 2, named_by: ['make'], total: { field: 'share', is: 100 } };
const definitions = [
  { field_name: 'make', label: 'Make', required: true, read_only: false },
  { field_name: 'share', label: 'Share', type: 'number', required: true, read_only: false },
] as const;
const { fields } = buildForm('car_list', definitions);
const failed = new Error('Busy.');

const listOf = ({ list: items }: State['context']) => items as readonly OwnItem[];

function submits({ chosen, list: items }: State['context']): readonly WalkEvent[] {
  const free = ['a', 'b'].find((each) => !items.some(({ item_id }) => item_id === each)) ?? 'c';
  const id = chosen ? String(chosen.item_id) : free;
  return [40, 60, 100].map((share) => ({ type: 'SUBMIT', id, answers: { make: id, share } }));
}

function eventsIn(state: State): readonly WalkEvent[] {
  const items = listOf(state.context);
  const each = items.map(({ item_id }, at) => ({ id: item_id, at }));
  const checks = ['checkAdded', 'checkEdited'] as const;
  return [
    { type: 'ADD' },
    ...each.flatMap((which): readonly WalkEvent[] => [
      { type: 'EDIT', ...which },
      { type: 'DELETE', ...which },
    ]),
    ...submits(state.context),
    { type: 'CANCEL' },
    { type: 'YES' },
    { type: 'NO' },
    { type: 'NEXT' },
    ...checks.map((check): WalkEvent => ({ type: `xstate.done.actor.${check}` })),
    ...checks.map((check): WalkEvent => ({ type: `xstate.error.actor.${check}`, error: failed })),
  ];
}

function keyOf(state: State): string {
  const { chosen, failure, checked } = state.context;
  const items = listOf(state.context);
  const shares = items.map(({ share }) => share);
  return JSON.stringify([state.value, shares, chosen && items.indexOf(chosen as OwnItem), failure !== undefined, checked?.share]);
}

// An arrow counts as different if it starts from or ends in a list with different properties.
function arrowOf({ from, event, state }: Edge<State, WalkEvent>): string {
  const [value, shares] = JSON.parse(from) as [unknown, readonly number[]];
  const items = listOf(state.context);
  return JSON.stringify([value, shares.length, event.type, state.value, items.length, listFault(list, fields, items) === undefined]);
}

const { edges, walks } = machineWalks<typeof listMachine, WalkEvent>(listMachine, {
  input: { rules: ownListRules(list, fields), list: [] },
  events: eventsIn,
  keyOf,
  arrowOf,
});

test('from every list that a carrier declares, the step can be completed', () => {
  const leaves = new Set([...edges].filter(([, arrows]) => arrows.some(({ event }) => event.type === 'NEXT')).map(([key]) => key));
  expect(leaves.size).toBeGreaterThan(0);
  expect(withoutWayTo(edges, (key) => leaves.has(key))).toEqual([]);
});

const reads: Readonly<Record<string, () => unknown>> = {
  'get-step-items': () => ({ items: [] }),
  'get-form-fields-step-info': () => asked(definitions, 'car_list'),
};
const server = new HeldServer((call) => reads[call]?.());
beforeAll(() => server.msw.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.msw.close());

const type = (label: string, value: unknown) => fireEvent.input(inStep().getByLabelText(label), { target: { value: String(value) } });
const add = /^Add (another )?car$/;

/** How a person or the server triggers each event. */
const drivers: Drivers<WalkEvent> = {
  ...listDrivers(server),
  ADD: () => press(button(add)),
  SUBMIT: ({ answers: { make, share } }) => {
    type('Make', make);
    type('Share', share);
    press(button('Submit'));
  },
};

function look(state: State): void {
  const items = listOf(state.context);
  const fault = listFault(list, fields, items);
  const open = state.matches('adding') || state.matches('editing');
  expect(inStep().queryAllByRole('article')).toHaveLength(items.length - (state.matches('editing') ? 1 : 0));
  expect(button('Submit') !== null).toBe(open);
  if (open) {
    expect(button('Submit')?.getAttribute('aria-busy') === 'true').toBe(state.hasTag('busy'));
    expect(inStep().queryByText('Busy.') !== null).toBe(state.context.failure !== undefined);
  }
  expect(screen.queryByRole('dialog') !== null).toBe(state.matches('asking'));
  if (state.matches('asking')) return;
  const next = button('Next');
  expect(next !== null).toBe(fault === undefined);
  expect(next instanceof HTMLButtonElement && !next.disabled).toBe(state.can({ type: 'NEXT' }));
  if (fault !== undefined) expect(inStep().getAllByText(fault).length).toBeGreaterThan(0);
  expect(button(add) !== null).toBe(state.can({ type: 'ADD' }));
  for (const each of inStep().queryAllByRole('button', { name: /^(Edit|Delete) / })) {
    expect(each instanceof HTMLButtonElement && !each.disabled).toBe(state.matches('listing'));
  }
}

test('the screen of a carrier’s list shows the machine’s state, and every arrow can be taken on it', async () => {
  expect(new Set(walks.flat().map(arrowOf))).toEqual(new Set([...edges.values()].flat().map(arrowOf)));
  const step = ownListOf('car_list', list);
  await takeWalks(walks, {
    server,
    open: () => {
      openStep('car_list', <ListScreen step={step} />);
      return settled(server, false, () => expect(button('Add car')).toBeVisible());
    },
    drivers,
    look,
  });
}, 240_000);
