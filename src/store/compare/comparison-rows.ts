import type { ComparedPlan, PlanCosts } from '#schemas/calls/store/compare.ts';
import { usualCare, yearlyCost } from '#schemas/rules/yearly-cost.ts';
import { words } from './words.ts';

/** A plan's content in a row. `undefined`: the plan does not mention it. */
export type Cell =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly entries: readonly string[] }
  | { readonly kind: 'money'; readonly cents: number; readonly isLowest: boolean }
  | { readonly kind: 'estimate'; readonly dollars: number; readonly isLowest: boolean }
  | { readonly kind: 'parts'; readonly parts: PlanCosts['parts'] }
  | undefined;

/** One row of the comparison, with a cell for each plan in their order. */
export interface ComparisonRow {
  readonly label: string;
  readonly cells: readonly Cell[];
  /** Whether the plans differ. */
  readonly differs: boolean;
}

/** Rows under one heading. */
export interface ComparisonGroup {
  readonly title: string;
  readonly rows: readonly ComparisonRow[];
}

/** Compares plans row by row, with costs only where they are known. Rows without content are left out. */
export function comparisonGroups(plans: readonly ComparedPlan[], costs: readonly PlanCosts[] | undefined): readonly ComparisonGroup[] {
  const groups: readonly ComparisonGroup[] = [
    { title: words.whatItCosts, rows: costs ? costRows(plans, costs) : [] },
    { title: words.whatItPays, rows: benefitRows(plans) },
    {
      title: words.whatItIs,
      rows: [
        row(
          words.inShort,
          plans.map((plan) => text(plan.plan_short_text)),
        ),
        row(
          words.planType,
          plans.map((plan) => text(plan.category_name)),
        ),
        row(
          words.carrier,
          plans.map((plan) => text(plan.carrier_name)),
        ),
        row(
          words.productsInOne,
          plans.map((plan) => list(plan.bundle_products)),
        ),
        row(
          words.notCovered,
          plans.map((plan) => list(plan.exclusions)),
        ),
      ],
    },
  ];
  return groups
    .map(({ title, rows }) => ({ title, rows: rows.filter(({ cells }) => cells.some((cell) => cell !== undefined)) }))
    .filter(({ rows }) => rows.length > 0);
}

export type ComparisonMark = 'differs' | 'same';

/** The marks of a row. Only the minority is marked, because a mark on most rows would say nothing. */
export function marksOf(groups: readonly ComparisonGroup[]): (row: ComparisonRow) => ComparisonMark | undefined {
  const rows = groups.flatMap((group) => group.rows);
  const mostDiffer = rows.filter(({ differs }) => differs).length * 2 > rows.length;
  return ({ differs }) => {
    if (differs === mostDiffer) return undefined;
    return differs ? 'differs' : 'same';
  };
}

const costLines = [
  ['firstMonth', 'first_month_cents'],
  ['eachMonthAfter', 'monthly_cents'],
  ['firstYear', 'first_year_cents'],
] as const;

function costRows(plans: readonly ComparedPlan[], costs: readonly PlanCosts[]): readonly ComparisonRow[] {
  const inOrder = plans.map((plan) => costs.find((cost) => cost.plan_id === plan.plan_id && !cost.unavailable));
  const known = inOrder.filter((cost) => cost !== undefined);
  const lines = costLines.map(([name, column]) => {
    const isLowest = lowestOf(known.map((cost) => cost[column]));
    return row(
      words[name],
      inOrder.map((cost) => cost && { kind: 'money', cents: cost[column], isLowest: isLowest(cost[column]) }),
    );
  });
  const parts = row(
    words.madeUpOf,
    inOrder.map((cost, at) => (cost && cost.parts.length > 0 ? { kind: 'parts', parts: namedParts(cost, plans[at]) } : undefined)),
  );
  return [...lines, yearWithCare(plans, inOrder), parts];
}

// The part that has the plan's own name is what the carrier charges for it.
function namedParts({ parts }: PlanCosts, plan: ComparedPlan | undefined): PlanCosts['parts'] {
  return parts.map((part) => (part.name === plan?.plan_name ? { ...part, name: words.premium } : part));
}

/** The cost of a year with the care that most people need: the premiums, and what the plan leaves to pay. */
function yearWithCare(plans: readonly ComparedPlan[], costs: readonly (PlanCosts | undefined)[]): ComparisonRow {
  const years = plans.map(({ cost_sharing, expected_care }, at) => {
    const cost = costs[at];
    if (!cost || !expected_care) return undefined;
    const paid = { monthly: cost.monthly_cents / 100, one_time: (cost.first_month_cents - cost.monthly_cents) / 100 };
    return yearlyCost(paid, cost_sharing, expected_care, usualCare)?.total;
  });
  const isLowest = lowestOf(years.filter((total) => total !== undefined));
  return row(
    words.yearWithMediumCare,
    years.map((dollars) => (dollars === undefined ? undefined : { kind: 'estimate', dollars, isLowest: isLowest(dollars) })),
  );
}

// If all cost the same, none is the lowest.
function lowestOf(amounts: readonly number[]): (amount: number) => boolean {
  const lowest = Math.min(...amounts);
  const isMarked = amounts.some((amount) => amount !== lowest);
  return (amount) => isMarked && amount === lowest;
}

function benefitRows(plans: readonly ComparedPlan[]): readonly ComparisonRow[] {
  const names = [...new Set(plans.flatMap((plan) => plan.benefits.map(({ name }) => name)))];
  return names.map((name) =>
    row(
      name,
      plans.map((plan) => text(plan.benefits.find((benefit) => benefit.name === name)?.value ?? '')),
    ),
  );
}

function text(written: string): Cell {
  return written === '' ? undefined : { kind: 'text', text: written };
}

function list(entries: readonly string[]): Cell {
  return entries.length === 0 ? undefined : { kind: 'list', entries };
}

function row(label: string, cells: readonly Cell[]): ComparisonRow {
  return { label, cells, differs: new Set(cells.map((cell) => JSON.stringify(cell))).size > 1 };
}
