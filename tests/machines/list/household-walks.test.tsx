import { fireEvent, screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { type ListEvent, listMachine } from '#machines/list/list-machine.ts';
import type { Remaining } from '#machines/list/list-rules.ts';
import type { Household } from '#schemas/rules/dependents.ts';
import { ListScreen } from '#src/wizard/engine/list/list-screen.tsx';
import { dependentList } from '#src/wizard/steps/dependents/dependent-list.tsx';
import { householdRules } from '#src/wizard/steps/dependents/household-rules.ts';
import { withoutWayTo } from '#tests/machines/support/edge-cover.ts';
import { HeldServer } from '#tests/machines/support/held-server.ts';
import { listDrivers } from '#tests/machines/support/list-drivers.ts';
import { machineWalks } from '#tests/machines/support/machine-walks.ts';
import { asked, button, inStep, openStep, press, settled } from '#tests/machines/support/step-stage.tsx';
import { type Drivers, takeWalks } from '#tests/machines/support/take-walks.ts';

type State = SnapshotFrom<typeof listMachine>;
type WorkEvent =
  | { readonly type: `xstate.done.actor.check${'Added' | 'Edited'}` }
  | { readonly type: 'xstate.done.actor.keep'; readonly output: Remaining }
  | { readonly type: `xstate.error.actor.${'checkAdded' | 'checkEdited' | 'keep'}`; readonly error: Error };
/** A person's position in the list, because ids differ on the screen. */
type Placed = { readonly at?: number };
/** Nothing is arranged here, and other tests cover lists that were refused. */
type WalkEvent = (Exclude<ListEvent, { type: 'ARRANGE' | 'REFUSED' }> & Placed) | WorkEvent;

const most = 3;
const failed = new Error('Busy.');

function eventsIn({ context: { list, aside } }: State): readonly WalkEvent[] {
  const free = ['a', 'b', 'c'].find((id) => ![...list, aside].some((each) => each?.dependent_id === id)) ?? 'd';
  const [first] = list;
  const last = list.at(-1);
  return [
    { type: 'ANSWER', answer: true },
    { type: 'ANSWER', answer: false },
    ...(list.length < most ? [{ type: 'ADD' } as const] : []),
    ...(first ? [{ type: 'EDIT', id: String(first.dependent_id), at: 0 } as const] : []),
    ...[first, last].flatMap((each) => (each ? [{ type: 'DELETE', id: String(each.dependent_id), at: list.indexOf(each) } as const] : [])),
    { type: 'SUBMIT', id: free, answers: { first_name: free } },
    { type: 'CANCEL' },
    { type: 'YES' },
    { type: 'NO' },
    { type: 'NEXT' },
    { type: 'KEEP' },
    { type: 'xstate.done.actor.checkAdded' },
    { type: 'xstate.done.actor.checkEdited' },
    { type: 'xstate.done.actor.keep', output: { list, aside } },
    { type: 'xstate.error.actor.checkAdded', error: failed },
    { type: 'xstate.error.actor.checkEdited', error: failed },
    { type: 'xstate.error.actor.keep', error: failed },
  ];
}

function keyOf({ value, context }: State): string {
  const { list, aside, answer, answerMissing, chosen, checked, unkept } = context;
  const relations = list.map(({ relationship }) => relationship);
  const form = [chosen && list.indexOf(chosen), checked?.relationship];
  return JSON.stringify([value, relations, Boolean(aside), answer, answerMissing, ...form, Boolean(unkept)]);
}

const walksOf = (household: Household) =>
  machineWalks<typeof listMachine, WalkEvent>(listMachine, {
    input: { rules: householdRules(household), list: [] },
    events: eventsIn,
    keyOf,
  });

const households = (['IS', 'IC', 'IF'] as const).flatMap((tier) =>
  [false, true].flatMap((premier) => [false, true].map((iha): Household => ({ tier, premier, iha }))),
);

test.each(households)('tier $tier, premier $premier, IHA $iha: from every list, the step can be completed', (household) => {
  const { edges } = walksOf(household);
  const leaves = new Set([...edges].filter(([, arrows]) => arrows.some(({ event }) => event.type === 'NEXT')).map(([key]) => key));
  expect(leaves.size).toBeGreaterThan(0);
  expect(withoutWayTo(edges, (key) => leaves.has(key))).toEqual([]);
});

const premierFamily: Household = { tier: 'IF', premier: true, iha: false };
let kept: { readonly dependents: unknown; readonly removed_spouse?: unknown } = { dependents: [] };
const reads: Readonly<Record<string, () => unknown>> = {
  'get-enrollment-temp-info': () => ({ result: { tier: premierFamily.tier } }),
  'get-more-requirement': () => ({ result: premierFamily.premier }),
  'get-cart-plan-info': () => ({ is_IHA: premierFamily.iha, has_spouse: true }),
  'check-tab-required': () => ({ result: { required: false } }),
  'get-form-fields-dependent-primary-info': () => ({
    ...asked([{ field_name: 'first_name', type: 'text', label: 'First name', required: true, read_only: false }]),
    disclaimer: '',
    is_legally_disabled: false,
  }),
  'get-dependents-existing-user-enrollment': () => ({ result: kept }),
};
const server = new HeldServer((call) => reads[call]?.());
beforeAll(() => server.msw.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.msw.close());

const keep = () => {
  const { dependents, removed_spouse } = server.succeed();
  kept = { dependents, ...(removed_spouse ? { removed_spouse } : {}) };
};

/** How a person or the server triggers each event. */
const drivers: Drivers<WalkEvent> = {
  ...listDrivers(server),
  KEEP: () => press(button('Try again')),
  ANSWER: ({ answer }) => press(inStep().getByRole('radio', { name: answer ? 'Yes' : 'No' })),
  ADD: () => press(button('Add Dependent')),
  SUBMIT: ({ answers }) => {
    fireEvent.input(inStep().getByLabelText('First name'), { target: { value: String(answers.first_name) } });
    press(button('Submit'));
  },
  'xstate.done.actor.keep': keep,
  'xstate.error.actor.keep': () => server.refuse(),
};

function look(state: State): void {
  const { list, chosen, answerMissing, unkept } = state.context;
  const open = state.matches('adding') || state.matches('editing');
  expect(inStep().queryAllByRole('article')).toHaveLength(list.length - (state.matches('editing') && chosen ? 1 : 0));
  expect(button('Submit') !== null).toBe(open);
  const add = button('Add Dependent');
  if (state.matches('editing')) expect(add).toHaveAccessibleDescription('Please submit the edited form first to add');
  else if (open) expect(add).toBeNull();
  if (open) expect(button('Submit')?.getAttribute('aria-busy') === 'true').toBe(state.hasTag('busy'));
  expect(screen.queryByRole('dialog') !== null).toBe(state.matches('asking'));
  if (!state.matches('asking')) {
    const next = button('Next');
    expect(next instanceof HTMLButtonElement && !next.disabled).toBe(state.can({ type: 'NEXT' }));
    for (const each of inStep().queryAllByRole('button', { name: /^(Edit|Delete) / })) {
      expect(each instanceof HTMLButtonElement && !each.disabled).toBe(state.matches('listing'));
    }
  }
  if (!state.matches('asking')) expect(button('Try again') !== null).toBe(unkept !== undefined && !open);
  expect(inStep().queryByText('Please select spouse status') !== null).toBe(answerMissing);
}

test('the screen of a premier family shows the machine’s state, and every arrow can be taken on it', async () => {
  const { edges, walks, arrowOf } = walksOf(premierFamily);
  expect(new Set(walks.flat().map(arrowOf))).toEqual(new Set([...edges.values()].flat().map(arrowOf)));
  await takeWalks(walks, {
    server,
    open: () => {
      kept = { dependents: [] };
      openStep('dependent_info', <ListScreen step={dependentList} />);
      return settled(server, false, () => expect(button('Add Dependent')).toBeVisible());
    },
    drivers,
    look,
  });
}, 240_000);
