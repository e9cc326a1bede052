import { expect, test } from 'vitest';
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
