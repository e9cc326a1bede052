import { fireEvent, screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { type DependentsEvent, dependentsMachine, type KeptDependents } from '#machines/dependents/dependents-machine.ts';
import type { Household } from '#schemas/rules/dependents.ts';
import { DependentsStep } from '#src/wizard/dependents/dependents-step.tsx';
import { withoutWayTo } from '#tests/machines/support/edge-cover.ts';
import { HeldServer } from '#tests/machines/support/held-server.ts';
import { machineWalks } from '#tests/machines/support/machine-walks.ts';
import { asked, button, openStep, press, settled } from '#tests/machines/support/step-stage.tsx';
import { type Drivers, takeWalks } from '#tests/machines/support/take-walks.ts';

type State = SnapshotFrom<typeof dependentsMachine>;
type WorkEvent =
  | { readonly type: `xstate.done.actor.check${'Added' | 'Edited'}` }
  | { readonly type: 'xstate.done.actor.keep'; readonly output: KeptDependents }
  | { readonly type: `xstate.error.actor.${'checkAdded' | 'checkEdited' | 'keep'}`; readonly error: Error };
/** Where in the list somebody stands: on the screen they have other ids. */
type Placed = { readonly at?: number };
/** KEEP is said of a conflict alone, which another test is about. */
type WalkEvent = (Exclude<DependentsEvent, { type: 'KEEP' }> & Placed) | WorkEvent;

const most = 3;
const failed = new Error('Busy.');

function eventsIn({ context: { list, removed } }: State): readonly WalkEvent[] {
  const free = ['a', 'b', 'c'].find((id) => ![...list, removed].some((each) => each?.dependent_id === id)) ?? 'd';
  const [first] = list;
  const last = list.at(-1);
  return [
    { type: 'SPOUSE', enrolls: true },
    { type: 'SPOUSE', enrolls: false },
    ...(list.length < most ? [{ type: 'ADD' } as const] : []),
    ...(first ? [{ type: 'EDIT', id: first.dependent_id, at: 0 } as const] : []),
    ...[first, last].flatMap((each) => (each ? [{ type: 'DELETE', id: each.dependent_id, at: list.indexOf(each) } as const] : [])),
    { type: 'SUBMIT', dependent: { dependent_id: free, first_name: free } },
    { type: 'CANCEL' },
    { type: 'YES' },
    { type: 'NO' },
    { type: 'NEXT' },
    { type: 'xstate.done.actor.checkAdded' },
    { type: 'xstate.done.actor.checkEdited' },
    { type: 'xstate.done.actor.keep', output: { list, removed } },
    { type: 'xstate.error.actor.checkAdded', error: failed },
    { type: 'xstate.error.actor.checkEdited', error: failed },
    { type: 'xstate.error.actor.keep', error: failed },
  ];
}

function keyOf({ value, context }: State): string {
  const { list, removed, enrollsSpouse, spouseMissing, chosen, checked } = context;
  const relations = list.map(({ relationship }) => relationship);
  return JSON.stringify([
    value,
    relations,
    Boolean(removed),
    enrollsSpouse,
    spouseMissing,
    chosen && list.indexOf(chosen),
    checked?.relationship,
  ]);
}

const walksOf = (household: Household) =>
  machineWalks<typeof dependentsMachine, WalkEvent>(dependentsMachine, {
    input: { household, list: [], removed: undefined },
    events: eventsIn,
    keyOf,
  });

const households = (['IS', 'IC', 'IF'] as const).flatMap((tier) =>
  [false, true].flatMap((premier) => [false, true].map((iha): Household => ({ tier, premier, iha }))),
);

test.each(households)(
  'tier $tier, premier $premier, IHA $iha: from every list there is a way to one with which the step may be left',
  (household) => {
    const { edges } = walksOf(household);
    const leaves = new Set([...edges].filter(([, arrows]) => arrows.some(({ event }) => event.type === 'NEXT')).map(([key]) => key));
    expect(leaves.size).toBeGreaterThan(0);
    expect(withoutWayTo(edges, (key) => leaves.has(key))).toEqual([]);
  },
);

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

const card = (at: number) => screen.getAllByRole('article')[at];
const inCard = (at: number | undefined, name: RegExp) => within(card(at ?? 0) as HTMLElement).getByRole('button', { name });
const keep = () => {
  const { dependents, removed_spouse } = server.succeed();
  kept = { dependents, ...(removed_spouse ? { removed_spouse } : {}) };
};

/** How a person, or the server, does each thing that can happen. */
const drivers: Drivers<WalkEvent> = {
  SPOUSE: ({ enrolls }) => press(screen.getByRole('radio', { name: enrolls ? 'Yes' : 'No' })),
  ADD: () => press(button('Add Dependent')),
  EDIT: ({ at }) => press(inCard(at, /^Edit/)),
  DELETE: ({ at }) => press(inCard(at, /^Delete/)),
  SUBMIT: ({ dependent }) => {
    fireEvent.input(screen.getByLabelText('First name'), { target: { value: String(dependent.first_name) } });
    press(button('Submit'));
  },
  CANCEL: () => press(button('Cancel')),
  YES: () => press(button('Yes, delete')),
  NO: () => press(button('No, keep')),
  NEXT: () => press(button('Next')),
  'xstate.done.actor.checkAdded': () => server.succeed(),
  'xstate.done.actor.checkEdited': () => server.succeed(),
  'xstate.done.actor.keep': keep,
  'xstate.error.actor.checkAdded': () => server.refuse(),
  'xstate.error.actor.checkEdited': () => server.refuse(),
  'xstate.error.actor.keep': () => server.refuse(),
};

function look(state: State): void {
  const { list, chosen, spouseMissing } = state.context;
  const open = state.matches('adding') || state.matches('editing');
  expect(screen.queryAllByRole('article')).toHaveLength(list.length - (state.matches('editing') && chosen ? 1 : 0));
  expect(button('Submit') !== null).toBe(open);
  const add = button('Add Dependent');
  if (state.matches('editing')) expect(add).toHaveAccessibleDescription('Please submit the edited form first to add');
  else if (open) expect(add).toBeNull();
  if (open) expect(button('Submit')?.getAttribute('aria-busy') === 'true').toBe(state.hasTag('busy'));
  expect(screen.queryByRole('dialog') !== null).toBe(state.matches('asking'));
  if (!state.matches('asking')) {
    const next = button('Next');
    expect(next instanceof HTMLButtonElement && !next.disabled).toBe(state.can({ type: 'NEXT' }));
    for (const each of screen.queryAllByRole('button', { name: /^(Edit|Delete) / })) {
      expect(each instanceof HTMLButtonElement && !each.disabled).toBe(state.matches('listing'));
    }
  }
  expect(screen.queryByText('Please select spouse status') !== null).toBe(spouseMissing);
}

test('the screen of a premier family shows what the machine is in, and every arrow can be taken on it', async () => {
  const { edges, walks, arrowOf } = walksOf(premierFamily);
  expect(new Set(walks.flat().map(arrowOf))).toEqual(new Set([...edges.values()].flat().map(arrowOf)));
  await takeWalks(walks, {
    server,
    open: () => {
      kept = { dependents: [] };
      openStep('dependent_info', <DependentsStep />);
      return settled(server, false, () => expect(button('Add Dependent')).toBeVisible());
    },
    drivers,
    look,
  });
}, 240_000);
