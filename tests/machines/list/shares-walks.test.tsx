import { fireEvent, screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { type ListEvent, listMachine } from '#machines/list/list-machine.ts';
import { type Beneficiary, sharesMessage } from '#schemas/rules/beneficiary-shares.ts';
import { ListScreen } from '#src/wizard/engine/list/list-screen.tsx';
import { beneficiaryList } from '#src/wizard/steps/beneficiaries/beneficiary-list.tsx';
import { contingent, shareRules } from '#src/wizard/steps/beneficiaries/share-rules.ts';
import { type Edge, withoutWayTo } from '#tests/machines/support/edge-cover.ts';
import { HeldServer } from '#tests/machines/support/held-server.ts';
import { listDrivers } from '#tests/machines/support/list-drivers.ts';
import { machineWalks } from '#tests/machines/support/machine-walks.ts';
import { asked, button, inStep, openStep, press, settled } from '#tests/machines/support/step-stage.tsx';
import { type Drivers, takeWalks } from '#tests/machines/support/take-walks.ts';

type State = SnapshotFrom<typeof listMachine>;
type Check = 'checkAdded' | 'checkEdited';
type WorkEvent = { readonly type: `xstate.done.actor.${Check}` } | { readonly type: `xstate.error.actor.${Check}`; readonly error: Error };
/** A person's position in the list, because ids differ on the screen. */
type Placed = { readonly at?: number };
/** There is no question here, nothing is stored, and another test covers a list that was refused. */
type WalkEvent = (Exclude<ListEvent, { type: 'ANSWER' | 'KEEP' | 'REFUSED' }> & Placed) | WorkEvent;

const most = 4;
const failed = new Error('Busy.');

const listOf = ({ list }: State['context']) => list as readonly Beneficiary[];

function submits({ chosen, as, list }: State['context']): readonly WalkEvent[] {
  const free = ['a', 'b', 'c', 'd'].find((each) => !list.some(({ beneficiary_id }) => beneficiary_id === each)) ?? 'e';
  const id = chosen ? String(chosen.beneficiary_id) : free;
  const shares = as === contingent ? [0] : [30, 70];
  return shares.map((beneficiary_percentage) => ({ type: 'SUBMIT', id, answers: { first_name: id, beneficiary_percentage } }));
}

function eventsIn(state: State): readonly WalkEvent[] {
  const list = listOf(state.context);
  const ends = [...new Set([list[0], list.at(-1)])].flatMap((each) => (each ? [{ id: each.beneficiary_id, at: list.indexOf(each) }] : []));
  const checks = ['checkAdded', 'checkEdited'] as const;
  return [
    ...(list.length < most ? [undefined, contingent].map((as): WalkEvent => ({ type: 'ADD', ...(as ? { as } : {}) })) : []),
    ...ends.flatMap((who): readonly WalkEvent[] => [
      { type: 'EDIT', ...who },
      { type: 'DELETE', ...who },
    ]),
    { type: 'ARRANGE' },
    ...submits(state.context),
    { type: 'CANCEL' },
    { type: 'YES' },
    { type: 'NO' },
    { type: 'NEXT' },
    ...checks.map((check): WalkEvent => ({ type: `xstate.done.actor.${check}` })),
    ...checks.map((check): WalkEvent => ({ type: `xstate.error.actor.${check}`, error: failed })),
  ];
}

const shareOf = ({ is_contigent, beneficiary_percentage }: Beneficiary) => (is_contigent ? 'contingent' : beneficiary_percentage);

function keyOf(state: State): string {
  const { chosen, as, failure } = state.context;
  const list = listOf(state.context);
  const checked = state.context.checked as Beneficiary | undefined;
  return JSON.stringify([
    state.value,
    list.map(shareOf),
    chosen && list.indexOf(chosen as Beneficiary),
    as === contingent,
    failure !== undefined,
    checked && shareOf(checked),
  ]);
}

// An arrow counts as different if it starts from or ends in a list with different properties.
function arrowOf({ from, event, state }: Edge<State, WalkEvent>): string {
  const [value, shares] = JSON.parse(from) as [unknown, readonly unknown[]];
  const isContingent = event.type === 'ADD' ? event.as === contingent : 'at' in event ? shares[event.at ?? 0] === 'contingent' : undefined;
  return JSON.stringify([value, event.type, isContingent, state.value, sharesMessage(listOf(state.context)).state]);
}

const { edges, walks } = machineWalks<typeof listMachine, WalkEvent>(listMachine, {
  input: { rules: shareRules, list: [] },
  events: eventsIn,
  keyOf,
  arrowOf,
});

test('from every list, the step can be completed', () => {
  const leaves = new Set([...edges].filter(([, arrows]) => arrows.some(({ event }) => event.type === 'NEXT')).map(([key]) => key));
  expect(leaves.size).toBeGreaterThan(0);
  expect(withoutWayTo(edges, (key) => leaves.has(key))).toEqual([]);
});

const reads: Readonly<Record<string, () => unknown>> = {
  'get-enrollment-temp-info': () => ({ result: {} }),
  'get-form-fields-beneficiary-info': () =>
    asked(
      [
        { field_name: 'first_name', required: true, read_only: false },
        { field_name: 'beneficiary_percentage', required: true, read_only: false },
      ],
      'beneficiary_info',
    ),
};
const server = new HeldServer((call) => reads[call]?.());
beforeAll(() => server.msw.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.msw.close());

const type = (label: string, value: unknown) => fireEvent.input(inStep().getByLabelText(label), { target: { value: String(value) } });

/** How a person or the server triggers each event. */
const drivers: Drivers<WalkEvent> = {
  ...listDrivers(server),
  ADD: ({ as }) => press(button(as ? 'Add Contingent Beneficiary' : 'Add Beneficiary')),
  ARRANGE: () => press(button('Split evenly')),
  SUBMIT: ({ answers: { first_name, beneficiary_percentage } }) => {
    type('First name', first_name);
    if (beneficiary_percentage !== 0) type('Share in percent', beneficiary_percentage);
    press(button('Submit'));
  },
};

function look(state: State): void {
  const { as, failure } = state.context;
  const list = listOf(state.context);
  const total = sharesMessage(list);
  const open = state.matches('adding') || state.matches('editing');
  expect(inStep().queryAllByRole('article')).toHaveLength(list.length - (state.matches('editing') ? 1 : 0));
  expect(inStep().getByText(total.message, { selector: '[role=status]' })).toBeVisible();
  expect(button('Submit') !== null).toBe(open);
  if (open) {
    expect(button('Submit')?.getAttribute('aria-busy') === 'true').toBe(state.hasTag('busy'));
    expect(inStep().queryByLabelText('Share in percent') === null).toBe(as === contingent);
    expect(inStep().queryByText('Busy.') !== null).toBe(failure !== undefined);
  }
  expect(screen.queryByRole('dialog') !== null).toBe(state.matches('asking'));
  if (state.matches('asking')) return;
  const next = button('Next');
  expect(next !== null).toBe(total.state === 'complete');
  expect(next instanceof HTMLButtonElement && !next.disabled).toBe(state.can({ type: 'NEXT' }));
  expect(button('Split evenly') !== null).toBe(state.can({ type: 'ARRANGE' }));
  expect(button('Add Beneficiary') !== null).toBe(state.can({ type: 'ADD' }));
  expect(button('Add Contingent Beneficiary') !== null).toBe(state.can({ type: 'ADD', as: contingent }));
  for (const each of inStep().queryAllByRole('button', { name: /^(Edit|Delete) / })) {
    expect(each instanceof HTMLButtonElement && !each.disabled).toBe(state.matches('listing'));
  }
}

test('the screen shows the machine’s state, and every arrow can be taken on it', async () => {
  expect(new Set(walks.flat().map(arrowOf))).toEqual(new Set([...edges.values()].flat().map(arrowOf)));
  await takeWalks(walks, {
    server,
    open: () => {
      openStep('beneficiary_info', <ListScreen step={beneficiaryList} />);
      return settled(server, false, () => expect(button('Add Beneficiary')).toBeVisible());
    },
    drivers,
    look,
  });
}, 240_000);
