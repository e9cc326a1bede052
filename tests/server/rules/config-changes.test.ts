import { describe, expect, test } from 'vitest';
import type { FieldDefinition } from '#schemas/fields/field-definition.ts';
import type { Config, Plan, Step } from '#server/config/config.ts';
import { configChanges } from '#server/rules/config-changes.ts';
import { demoConfig } from '#tests/server/support/test-server.ts';

const passport = { field_name: 'passport', label: 'Passport', type: 'text', required: true, read_only: false } as const;
const travel: Step = { tab: 'travel_info', title: 'Travel', order: 10, kind: 'form', required: 'always', fields: [passport] };

const withStep = (step: Step): Config => ({ ...demoConfig(), steps: [...demoConfig().steps, step] });
const changes = (before: Step, after: Step) => configChanges(withStep(before), withStep(after)).map(({ change }) => change);

test('a renamed step is reported as renamed, and its fields as unchanged', () => {
  expect(changes(travel, { ...travel, tab: 'trip_info', renamed_from: 'travel_info' })).toEqual([
    { kind: 'step-renamed', where: '', what: 'Travel', was: 'travel_info', now: 'trip_info' },
  ]);
});

test('a renamed field is reported as renamed, along with its other changes', () => {
  const renamed = { ...passport, field_name: 'travel_id', renamed_from: 'passport', required: false };
  expect(changes(travel, { ...travel, fields: [renamed] })).toEqual([
    { kind: 'field-renamed', where: 'Travel', what: 'Passport', was: 'passport', now: 'travel_id' },
    { kind: 'field-optional', where: 'Travel', what: 'Passport' },
  ]);
});

test('without renamed_from, one field is removed and another is new', () => {
  expect(changes(travel, { ...travel, fields: [{ ...passport, field_name: 'travel_id' }] }).map(({ kind }) => kind)).toEqual([
    'field-new',
    'field-gone',
  ]);
});

test('what a plan newly asks in a step is reported as that, and not as another plan', () => {
  const before = demoConfig();
  const plan = [...before.plans.values()].find(({ asks }) => Object.keys(asks).length === 0) as Plan;
  const asking: Plan = {
    ...plan,
    asks: { contact_info: [passport] },
    questions: { contact_info: { codition_questions: [], medication_question: null } },
  };
  const found = configChanges(before, { ...before, plans: new Map([...before.plans, [plan.id, asking]]) });
  expect(found.map(({ change }) => [change.kind, change.what])).toEqual([['field-new', 'Passport']]);
});

describe('a step', () => {
  const kinds = (before: Config, after: Config) =>
    configChanges(before, after).map(({ change: { kind, what, was, now } }) =>
      [kind, what, was, now].filter((value) => value !== undefined),
    );
  const without = demoConfig();

  test('that is new or gone is reported with its fields', () => {
    expect(kinds(without, withStep(travel))).toEqual([
      ['step-new', 'Travel'],
      ['field-new', 'Passport', 'text, required'],
    ]);
    expect(kinds(withStep(travel), without)).toEqual([
      ['step-gone', 'Travel'],
      ['field-gone', 'Passport', 'text, required'],
    ]);
  });

  test('that changed otherwise is reported in words, those of a list with how many it takes', () => {
    const cars = {
      ...travel,
      title: 'Cars',
      kind: 'list',
      order: 11,
      required: 'when_a_plan_asks',
      list: { one: 'car', least: 1, most: 3 },
    } as const;
    expect(changes(travel, cars)).toEqual([
      {
        kind: 'step-other',
        where: '',
        what: 'Cars',
        was: 'Travel, order 10, form, always',
        now: 'Cars, order 11, list of 1 to 3 cars, when a plan asks',
      },
    ]);
  });

  const plans = [...without.plans.keys()];
  const asking = (tab: string): Config => {
    const [first] = without.plans.values();
    return {
      ...withStep({ ...travel, required: 'when_a_plan_asks' }),
      plans: new Map([...without.plans, [first!.id, { ...first!, asks: { ...first!.asks, [tab]: [] } }]]),
    };
  };

  test.each([
    ['that everyone has affects every plan', withStep(travel), [{ plans }]],
    ['that plans ask for affects those that do', asking('travel_info'), [{ plans: plans.slice(0, 1) }]],
    ['that no plan asks for affects no one', asking('pet_info'), [{ plans: [] }]],
    ['that is switched off affects no one', withStep({ ...travel, required: 'never' }), []],
    [
      'with a condition affects those who satisfy it',
      withStep({ ...travel, required_when: { field: 'state', in: ['TX'] } }),
      [{ plans, when: { field: 'state', in: ['TX'] } }],
    ],
  ])('%s', (_, after, audience) => {
    expect(configChanges(without, after).find(({ change }) => change.kind === 'step-new')?.audience).toEqual(audience);
  });

  test('that had another audience before affects both', () => {
    const [change] = configChanges(asking('travel_info'), withStep(travel));
    expect(change?.audience).toEqual([{ plans: plans.slice(0, 1) }, { plans }]);
  });
});

describe('a field', () => {
  const change = (field: Partial<FieldDefinition>) => changes(travel, { ...travel, fields: [{ ...passport, ...field }] })[0];

  test.each<[string, Partial<FieldDefinition>, object]>([
    ['of another kind', { type: 'date' }, { kind: 'field-retyped', was: 'text', now: 'date' }],
    ['that is not required any more', { required: false }, { kind: 'field-optional' }],
    ['with another limit', { max: 9 }, { kind: 'field-other', was: '', now: 'max: 9' }],
    ['with another help', { help: 'On page 2.' }, { kind: 'field-other', was: '', now: 'help: On page 2.' }],
    [
      'of a kind that there is not',
      { type: 'horoscope' as never },
      { kind: 'field-retyped', what: 'passport', was: 'text', now: 'horoscope' },
    ],
  ])('%s is reported as that', (_, field, expected) => {
    expect(change(field)).toMatchObject({ where: 'Travel', ...expected });
  });

  test('that becomes required is reported as that', () => {
    const before = { ...travel, fields: [{ ...passport, required: false }] };
    expect(changes(before, travel)).toEqual([{ kind: 'field-required', where: 'Travel', what: 'Passport' }]);
  });
});

describe('a plan', () => {
  const before = demoConfig();
  const [plan] = [...before.plans.values()] as [Plan];
  const found = (was: Config, now: Config) =>
    configChanges(was, now).map(({ change: { kind, where, what }, audience }) => ({ kind, where, what, audience }));
  const others = { ...before, plans: new Map([...before.plans].filter(([id]) => id !== plan.id)) };
  const other = { where: plan.carrier.name, what: plan.name, audience: [{ plans: [plan.id] }] };

  test('that is new, gone, or offered otherwise affects those who have it in their cart', () => {
    expect(found(others, before)).toEqual([{ kind: 'plan-new', ...other }]);
    expect(found(before, others)).toEqual([{ kind: 'plan-gone', ...other }]);
    const dearer = { ...before, plans: new Map([...before.plans, [plan.id, { ...plan, short_text: 'Another text' }]]) };
    expect(found(before, dearer)).toEqual([{ kind: 'plan-other', ...other }]);
  });

  test('is named with its carrier if all of the carrier’s plans newly ask the same', () => {
    const ask = (each: Plan): Plan => ({ ...each, asks: { ...each.asks, contact_info: [...(each.asks.contact_info ?? []), passport] } });
    const ofCarrier = [...before.plans.values()].filter(({ carrier }) => carrier.id === plan.carrier.id);
    const asking = (plans: readonly Plan[]) => ({
      ...before,
      plans: new Map([...before.plans, ...plans.map((each) => [each.id, ask(each)] as const)]),
    });
    const where = (plans: readonly Plan[]) => configChanges(before, asking(plans)).map(({ change }) => change.where);
    expect(ofCarrier.length).toBeGreaterThan(2);
    expect(where(ofCarrier)).toEqual([expect.stringMatching(new RegExp(`, all plans of ${plan.carrier.name}$`))]);
    expect(where(ofCarrier.slice(0, 2))).toEqual([expect.stringMatching(new RegExp(`, ${ofCarrier[0]!.name}, ${ofCarrier[1]!.name}$`))]);
  });
});

test('other changes of the site, and of people, are named as such and affect everyone', () => {
  const before = demoConfig();
  const all = [{ plans: [...before.plans.keys()] }];
  const site = configChanges(before, { ...before, site: { ...before.site, time_zone: 'America/Denver' } });
  const people = configChanges(before, { ...before, people: { ...before.people, members: [] } });
  expect(site).toEqual([{ change: { kind: 'site-other', where: '', what: '' }, audience: all }]);
  expect(people).toEqual([{ change: { kind: 'people-other', where: '', what: '' }, audience: all }]);
  expect(configChanges(before, { ...before })).toEqual([]);
});
