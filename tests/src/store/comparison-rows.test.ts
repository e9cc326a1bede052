import { expect, test } from 'vitest';
import type { ComparedPlan, PlanCosts } from '#schemas/calls/store/compare.ts';
import { comparisonGroups, marksOf } from '#src/store/compare/comparison-rows.ts';

function aPlan(plan_id: number, facts: Partial<ComparedPlan> = {}): ComparedPlan {
  return {
    plan_id,
    plan_name: `Plan ${plan_id}`,
    plan_logo: 'PM',
    carrier_name: 'Plain Mutual',
    plan_category: 'dental',
    category_name: 'Dental',
    plan_short_text: 'Plain and good.',
    bundle_products: [],
    benefits: [],
    exclusions: [],
    ...facts,
  };
}

function costs(plan_id: number, monthly_cents: number, more: Partial<PlanCosts> = {}): PlanCosts {
  return {
    plan_id,
    plan_pricing_id: `${plan_id}-IO`,
    first_month_cents: monthly_cents,
    monthly_cents,
    first_year_cents: 12 * monthly_cents,
    parts: [],
    is_in_cart: false,
    hide_add_to_cart: false,
    ...more,
  };
}

const lines = (...asked: Parameters<typeof comparisonGroups>) =>
  new Map(comparisonGroups(...asked).flatMap(({ rows }) => rows.map((row) => [row.label, row] as const)));

test('equal content does not differ; different or missing content does', () => {
  const cleaning = { name: 'Cleanings', value: '100%' };
  const compared = lines(
    [
      aPlan(1, { benefits: [cleaning, { name: 'Fillings', value: '50%' }] }),
      aPlan(2, { benefits: [cleaning, { name: 'Fillings', value: '80%' }, { name: 'Crowns', value: '50%' }] }),
    ],
    undefined,
  );
  expect([...compared.values()].filter((row) => row.differs).map((row) => row.label)).toEqual(['Fillings', 'Crowns']);
  expect(compared.get('Crowns')?.cells).toEqual([undefined, { kind: 'text', text: '50%' }]);
});

test('a mark is put on the exception: on what differs if most rows are the same, and the other way around', () => {
  const marks = (...values: readonly (readonly [string, string])[]) => {
    const groups = comparisonGroups(
      [0, 1].map((at) => aPlan(at, { benefits: values.map((each, number) => ({ name: `Benefit ${number}`, value: each[at] ?? '' })) })),
      undefined,
    );
    return groups
      .flatMap(({ rows }) => rows)
      .filter(({ label }) => label.startsWith('Benefit'))
      .map(marksOf(groups));
  };
  expect(marks(['50%', '80%'])).toEqual(['differs']);
  expect(marks(['100%', '100%'], ...Array.from({ length: 5 }, () => ['50%', '80%'] as const))).toEqual(['same', ...Array(5)]);
});

test('the lowest of each cost is marked, including ties', () => {
  const compared = lines([aPlan(1), aPlan(2), aPlan(3)], [costs(1, 2000, { first_month_cents: 5500 }), costs(2, 2000), costs(3, 3000)]);
  const lowest = (label: string) => compared.get(label)?.cells.map((cell) => cell?.kind === 'money' && cell.isLowest);
  expect(lowest('First month')).toEqual([false, true, false]);
  expect(lowest('Each month after')).toEqual([true, true, false]);
});

test('if all cost the same, none is marked', () => {
  const compared = lines([aPlan(1), aPlan(2)], [costs(1, 2000), costs(2, 2000)]);
  expect(compared.get('First year')).toEqual({
    label: 'First year',
    differs: false,
    cells: [1, 2].map(() => ({ kind: 'money', cents: 24_000, isLowest: false })),
  });
});

test('a plan without a price leaves its costs open and does not affect the mark', () => {
  const unavailable = { errorCode: 'smokerError', message: 'Tobacco usage required.' };
  const compared = lines([aPlan(1), aPlan(2), aPlan(3)], [costs(1, 0, { unavailable }), costs(2, 2500), costs(3, 2000)]);
  expect(compared.get('Each month after')?.cells).toEqual([
    undefined,
    { kind: 'money', cents: 2500, isLowest: false },
    { kind: 'money', cents: 2000, isLowest: true },
  ]);
});

test('costs are in the order of the plans, whatever order they arrive in', () => {
  const compared = lines([aPlan(2), aPlan(1)], [costs(1, 1000), costs(2, 2000)]);
  expect(compared.get('First month')?.cells.map((cell) => cell?.kind === 'money' && cell.cents)).toEqual([2000, 1000]);
});

test('what a plan costs without its fees is its premium, under that name', () => {
  const parts = [
    { name: 'Plan 1', cents: 900, once: false },
    { name: 'Dues', cents: 100, once: false },
  ];
  const compared = lines([aPlan(1)], [costs(1, 1000, { parts })]);
  const [cell] = compared.get('Made up of')?.cells ?? [];
  expect(cell?.kind === 'parts' && cell.parts.map(({ name }) => name)).toEqual(['Premium', 'Dues']);
});

test('without a quote there are no costs, and rows without content are left out', () => {
  const groups = comparisonGroups([aPlan(1)], undefined);
  expect(groups.map(({ title, rows }) => [title, rows.map(({ label }) => label)])).toEqual([
    ['What it is', ['In short', 'Plan type', 'Carrier']],
  ]);
});

test('a year with medium care is estimated where a plan says what its member pays, and the lowest is marked', () => {
  const use = { visits: 4, specialists: 0, prescriptions: 0, other: 1000 };
  const expected_care = { prices: { visit: 150, specialist: 250, prescription: 50 }, low: use, medium: use, high: use };
  const plans = [
    aPlan(1, { expected_care, cost_sharing: { deductible: 500, coinsurance: 20, copays: { visit: 25 } } }),
    aPlan(2, { expected_care, cost_sharing: { deductible: 2000, coinsurance: 0 } }),
    aPlan(3, { expected_care }),
  ];
  const prices = [costs(1, 10_000, { first_month_cents: 11_000 }), costs(2, 5_000), costs(3, 1_000)];
  expect(lines(plans, prices).get('A year with medium care')?.cells).toEqual([
    // 12 premiums, the fee, 4 copays, the deductible, and a fifth of the rest.
    { kind: 'estimate', dollars: 1200 + 10 + 100 + 500 + 100, isLowest: true },
    { kind: 'estimate', dollars: 600 + 600 + 1000, isLowest: false },
    undefined,
  ]);
});
