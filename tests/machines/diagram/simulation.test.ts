import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { describe, expect, test } from 'vitest';
import { pictures } from '#machines/diagram/pictures.ts';
import { after, choicesOf, standsIn, started } from '#machines/diagram/simulation.ts';
import { guardWords } from '#machines/guard-words.ts';
import { listMachine } from '#machines/list/list-machine.ts';
import { type ListRules, plainRules } from '#machines/list/list-rules.ts';
import { buildWizard } from '#machines/wizard/wizard-machine.ts';
import type { Tab } from '#schemas/steps/tabs.ts';
import { analystListOf, analystLists } from '#src/wizard/steps/lists.ts';
import { carriers, tabsOf } from '#tests/machines/support/tab-lists.ts';

/** Runs a machine by the labels of its events, as an analyst does. */
function led(machine: AnyStateMachine, input: unknown, ...labels: readonly string[]): AnyMachineSnapshot {
  let snapshot = started(machine, input);
  let before: Parameters<typeof choicesOf>[2];
  for (const label of labels) {
    const choice = choicesOf(machine, snapshot, before).find((each) => each.label === label);
    if (!choice?.open)
      throw new Error(
        `${label} may not happen; ${choicesOf(machine, snapshot, before)
          .map((each) => each.label)
          .join(', ')}`,
      );
    snapshot = after(machine, snapshot, choice.event);
    before = choice.event;
  }
  return snapshot;
}

const choice = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot, label: string) =>
  choicesOf(machine, snapshot).find((each) => each.label === label);

describe('the dependents of a family with a premier plan', () => {
  const rules = analystLists.dependent_info.rules({ tier: 'IF', premier: true, iha: false });
  const input = { rules, list: [] };
  const oneChild = led(listMachine, input, 'ANSWER: does not enroll', 'keep done', 'ADD', 'SUBMIT', 'checkAdded done', 'keep done');

  test('cannot be left with one child, and the reason says why', () => {
    expect(choice(listMachine, oneChild, 'NEXT')).toMatchObject({
      open: false,
      ways: [
        {
          guard: { name: 'isComplete' },
          taken: false,
          why: 'Family with a premier plan needs at least 2, and the list has 1 dependent.',
        },
      ],
    });
  });

  test('can be left with two', () => {
    const two = ['ADD', 'SUBMIT', 'checkAdded done', 'keep done'].reduce((snapshot, label) => {
      return after(listMachine, snapshot, choice(listMachine, snapshot, label)!.event);
    }, oneChild);
    expect(choice(listMachine, two, 'NEXT')).toMatchObject({ open: true, ways: [{ taken: true, to: 'listing' }] });
  });

  test('cannot be added before the question about the spouse is answered: that arrow comes first', () => {
    expect(choice(listMachine, started(listMachine, input), 'ADD')?.ways).toEqual([
      expect.objectContaining({ guard: expect.objectContaining({ name: 'lacksAnswer' }), open: true, taken: true }),
      expect.objectContaining({ guard: expect.objectContaining({ name: 'mayAdd' }), open: true, taken: false }),
    ]);
  });
});

describe('the wizard', () => {
  const wizard = buildWizard(tabsOf(carriers.short), 'primary_info');
  const input = { returnToReview: false };

  test('opens no step before the earlier ones are answered, and says which is missing', () => {
    expect(choice(wizard, started(wizard, input), 'OPEN: Billing Information')).toMatchObject({
      open: false,
      ways: [{ guard: { name: 'opens' }, why: 'Billing Information has no answers, and Personal Information before it lacks some.' }],
    });
  });

  test('reaches the receipt without a single call', () => {
    const save = ['NEXT', 'saveTab done: the step is complete'];
    const end = led(wizard, input, ...save, ...save, ...save, ...save, 'COMPLETE', 'complete done');
    expect(standsIn(end)).toContain('receipt');
    expect(choicesOf(wizard, end)).toEqual([]);
  });

  test('gets a step that nobody had to answer before, if a save makes it required', () => {
    const tabs = tabsOf(carriers.short).map((tab) => (tab.tab_name === 'agreement_info' ? { ...tab, required: false } : tab));
    const changed = led(buildWizard(tabs, 'primary_info'), input, 'NEXT', 'saveTab done: Agreement & Signature is needed now');
    expect(standsIn(changed)).toContain('reshaped');
    expect(changed.context.tabs.map(({ tab_name, required, complete }: Tab) => [tab_name, required, complete])).toEqual([
      ['primary_info', true, true],
      ['contact_info', true, false],
      ['agreement_info', true, false],
      ['billing_info', true, false],
      ['review_info', true, false],
    ]);
  });

  test('returns to review from an edit', () => {
    const save = ['NEXT', 'saveTab done: the step is complete'];
    const back = led(wizard, input, ...save, ...save, ...save, ...save, 'EDIT: Contact Information', ...save);
    expect(standsIn(back)).toContain('review_info');
  });
});

test('a list without words for an analyst is led by the numbers of its items', () => {
  const rules: ListRules = {
    ...plainRules(),
    id: 'pet_id',
    mayAdd: ({ list }) => list.length < 2,
    missing: () => undefined,
    made: ({ id, answers }) => ({ ...answers, pet_id: id }),
  };
  const added = ['ADD', 'SUBMIT', 'checkAdded done'];
  const two = led(listMachine, { rules, list: [] }, ...added, ...added);
  expect(choicesOf(listMachine, two).map(({ label, open }) => `${label}${open ? '' : ' (closed)'}`)).toEqual([
    'ADD (closed)',
    'EDIT: 1',
    'EDIT: 2',
    'DELETE: 1',
    'DELETE: 2',
    'ARRANGE (closed)',
    'NEXT',
    'REFUSED',
    'KEEP (closed)',
  ]);
  expect(led(listMachine, { rules, list: [] }, ...added, 'DELETE: 1', 'YES').context.list).toEqual([]);
});

test('every guard of every machine is described, and no description is unused', () => {
  const machines: readonly AnyStateMachine[] = [
    buildWizard(tabsOf(carriers.short), 'primary_info'),
    ...Object.values(pictures).map(({ machine }) => machine as AnyStateMachine),
  ];
  const guards = machines.map(({ id, implementations }) => [id, Object.keys(implementations.guards).toSorted()] as const);
  const words = machines.map(({ id }) => [id, Object.keys(guardWords[id] ?? {}).toSorted()] as const);
  expect(words).toEqual(guards);
  expect(Object.keys(guardWords).every((id) => machines.some((machine) => machine.id === id))).toBe(true);
});

test('every machine has a diagram', () => {
  const folders = Object.keys(import.meta.glob('/machines/*/*-machine.ts')).map((path) => path.split('/')[2] ?? '');
  expect(['wizard', ...Object.keys(pictures)].toSorted()).toEqual(folders.toSorted());
});

const ihaFamily = { tier: 'IF', premier: false, iha: true } as const;
const inputs: Readonly<Record<string, unknown>> = {
  wizard: { returnToReview: false },
  'one-time-code': { contact: 'dana@example.com', type: 'email', resendAt: 0 },
  session: { place: { kind: 'store' }, remembered: '', authenticated: false },
  'access-code': { asksTwice: true },
};

const carriersList = {
  tab_name: 'car_list',
  title: 'Cars',
  list: { one: 'car', least: 1, most: 2, total: { field: 'share', is: 100 } },
};

const { list, ...alike } = pictures;
const allLed = [
  ...Object.entries(alike).map(([name, { machine }]) => [name, machine as AnyStateMachine, inputs[machine.id]] as const),
  ...[...Object.values(analystLists), ...[analystListOf(carriersList) ?? []].flat()].map(
    ({ name, rules }) => [name, list.machine as AnyStateMachine, { rules: rules(ihaFamily), list: [] }] as const,
  ),
];

test.each(allLed)('%s: whatever is chosen, the next choices and their reasons are known', (_, machine, input) => {
  const seen = new Set<string>();
  const waiting = [started(machine, input)];
  while (waiting.length > 0 && seen.size < 60) {
    const snapshot = waiting.shift()!;
    const key = JSON.stringify(snapshot.value) + snapshot.status;
    if (seen.has(key)) continue;
    seen.add(key);
    for (const each of choicesOf(machine, snapshot)) {
      expect(each.open || each.ways.every(({ why }) => Boolean(why))).toBe(true);
      if (each.open) waiting.push(after(machine, snapshot, each.event));
    }
  }
  expect(seen.size).toBeGreaterThan(1);
});
