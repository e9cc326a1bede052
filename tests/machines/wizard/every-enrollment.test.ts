import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reviewTab, startTab, type Tab, visibleTabs } from '#schemas/steps/tabs.ts';
import { tabOfSaved } from '#schemas/steps/saved-tabs.ts';
import type { Step } from '#server/config/config.ts';
import { neededSteps } from '#server/steps/asked.ts';
import { withoutWayTo } from '#tests/machines/support/edge-cover.ts';
import { wayToReceipt } from '#tests/machines/support/whole-way.ts';
import { tabsOf } from '#tests/machines/support/tab-lists.ts';
import { wizardWalks } from '#tests/machines/support/wizard-map.ts';
import { demoConfig, plansOf, someFacts } from '#tests/server/rules/examples.ts';

/* No enrollment gets stuck, with any plans in the cart, any tier, any process, any step at which it was saved, and with or
   without an edit from review in progress. */

const kinds = {
  ordinary: [104],
  premier: [401],
  IHA: [402],
  'premier and IHA': [401, 402],
  'with every question': [101, 109, 202, 302, 401],
};
const tiers = ['IO', 'IS', 'IC', 'IF'] as const;
const roles = ['applicant', 'rep', 'group'] as const;

const config = demoConfig();
/** A carrier that asks something only of people who enroll others. */
const askedOfReps: Step = {
  tab: 'enroller_info',
  title: 'About you',
  order: 5.5,
  kind: 'form',
  required: 'always',
  required_when: { field: 'process', in: ['rep', 'group'] },
  fields: [],
};
const carriers: Readonly<Record<string, readonly Step[]>> = {
  demo: config.steps,
  'a carrier that asks reps for more': [...config.steps, askedOfReps],
};

const enrollments = Object.entries(carriers).flatMap(([carrier, steps]) =>
  Object.entries(kinds).flatMap(([kind, ids]) =>
    tiers.flatMap((tier) =>
      roles.map((process) => {
        const plans = plansOf(config, ...ids);
        const facts = someFacts({ tier, process, plan_kinds: plans.flatMap((plan) => plan.kind ?? []) });
        const tabs = neededSteps({ steps }, facts, plans).map((step): Tab => ({ ...step, complete: false }));
        return { enrollment: `${kind} plans in tier ${tier} by ${process} (${carrier})`, tabs };
      }),
    ),
  ),
);

/** The distinct lists of steps. */
const lists = [...new Map(enrollments.map(({ tabs }) => [namesOf(tabs).join(), tabs])).values()];

function namesOf(tabs: readonly Tab[]): readonly string[] {
  return visibleTabs(tabs).map((tab) => tab.tab_name);
}

test.each(enrollments)('$enrollment: answered step by step, it visits each step once and ends at the receipt', ({ tabs }) => {
  expect(wayToReceipt({ tabs, start: startTab(tabs), returnToReview: false })).toEqual(namesOf(tabs));
});

test('tiers, plans and roles change the steps', () => {
  const of = (enrollment: string) => namesOf(enrollments.find((each) => each.enrollment === enrollment)?.tabs ?? []);
  expect(of('premier plans in tier IO by applicant (demo)')).not.toContain('dependent_info');
  expect(of('premier plans in tier IF by applicant (demo)')).toContain('dependent_info');
  expect(of('IHA plans in tier IC by rep (a carrier that asks reps for more)')).toContain('enroller_info');
  expect(lists.length).toBeGreaterThan(8);
});

test.each(lists.map((tabs) => [namesOf(tabs).join(' '), tabs] as const))('%s: the receipt can be reached from every step', (_, tabs) => {
  const { edges } = wizardWalks(tabs);
  const endsAt = (key: string, ...ends: readonly string[]) => ends.includes(JSON.parse(key)[0]);
  const stuck = withoutWayTo(edges, (key) => endsAt(key, 'receipt')).filter((key) => !endsAt(key, 'cart', 'reshaped'));
  expect(stuck).toEqual([]);
});

/**
 * Where an enrollment may have been saved: each possible step, under each of its names, the cart, and steps that no
 * longer exist.
 */
const rested = [
  undefined,
  ...config.steps.map((step) => step.tab),
  'benificiary_info',
  'health_info',
  'aggrement_info',
  'payment_info',
  'cart_info',
  'enroller_info',
  'step-that-is-gone',
  '',
];

test.each(lists.map((tabs) => [namesOf(tabs).join(' '), tabs] as const))(
  '%s: wherever it was saved, it continues at a step that exists, and from there to the receipt',
  (_, tabs) => {
    for (const known of everyAnswered(tabs)) {
      const starts = new Set(rested.map((place) => startTab(known, place === undefined ? undefined : tabOfSaved(place))));
      expect(namesOf(tabs)).toEqual(expect.arrayContaining([...starts]));
      for (const start of starts) {
        for (const returnToReview of [true, false]) {
          const way = wayToReceipt({ tabs: known, start, returnToReview });
          expect(way[0]).toBe(start);
          expect(way).toEqual(expect.arrayContaining([...lackingIn(known)]));
        }
      }
    }
  },
  120_000,
);

const lackingIn = (tabs: readonly Tab[]) => namesOf(tabs.filter((tab) => !tab.complete && tab.tab_name !== reviewTab));

/** The same steps with nothing answered, and with those from the first on: all of them, or all but one. */
function everyAnswered(tabs: readonly Tab[]): readonly (readonly Tab[])[] {
  const names = namesOf(tabs).filter((name) => name !== reviewTab);
  const first = [[], ...names.map((_name, at) => names.slice(0, at + 1))];
  const sets = first.flatMap((all) => [all, ...all.slice(0, -1).map((without) => all.filter((name) => name !== without))]);
  return sets.map((set) => tabs.map((tab) => ({ ...tab, complete: set.includes(tab.tab_name) })));
}

/** Any steps in any order, some of them answered, with or without a review, and the possible effects of an answer. */
const anySteps = fc
  .uniqueArray(fc.constantFrom(...config.steps.map((step) => step.tab), 'travel_info', 'pet_info'), { minLength: 1, maxLength: 9 })
  .chain((names) =>
    fc.record({
      tabs: fc
        .array(fc.record({ complete: fc.boolean(), required: fc.boolean() }), { minLength: names.length, maxLength: names.length })
        .map((marks) =>
          tabsOf(names).map((tab, at) => ({ ...tab, ...marks[at], complete: Boolean(marks[at]?.complete) && tab.tab_name !== reviewTab })),
        )
        .filter((tabs) => visibleTabs(tabs).length > 0),
      wanted: fc.option(fc.oneof(fc.constantFrom(...names), fc.string()), { nil: undefined }),
      returnToReview: fc.boolean(),
      /** The step whose answer changes which others are asked, and which. */
      change: fc.record({ by: fc.constantFrom(...names), shows: fc.constantFrom(...names), hides: fc.constantFrom(...names) }),
    }),
  );

test('any steps in any order lead to the receipt, even if an answer adds one and removes another', () => {
  fc.assert(
    fc.property(anySteps, ({ tabs, wanted, returnToReview, change }) => {
      const saved = (before: readonly Tab[], answeredTab: string) =>
        before.map((tab) => {
          const isChanged = answeredTab === change.by && tab.tab_name !== change.by;
          const required =
            isChanged && tab.tab_name === change.shows ? true : tab.required && !(isChanged && tab.tab_name === change.hides);
          return { ...tab, required, complete: tab.complete || tab.tab_name === answeredTab };
        });
      const start = startTab(tabs, wanted);
      expect(namesOf(tabs)).toContain(start);
      expect(wayToReceipt({ tabs, start, returnToReview }, saved)[0]).toBe(start);
    }),
    { numRuns: 500 },
  );
});
