import type { ComparedPlan, PlanCosts } from '#schemas/calls/compare.ts';

/** A plan's content in a row. `undefined`: the plan does not mention it. */
export type Cell =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly entries: readonly string[] }
  | { readonly kind: 'money'; readonly cents: number; readonly isLowest: boolean }
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
    { title: 'What it costs', rows: costs ? costRows(plans, costs) : [] },
    { title: 'What it pays', rows: benefitRows(plans) },
    {
      title: 'What it is',
      rows: [
        row(
          'In short',
          plans.map((plan) => text(plan.plan_short_text)),
        ),
        row(
          'Kind',
          plans.map((plan) => text(plan.category_name)),
        ),
        row(
          'Carrier',
          plans.map((plan) => text(plan.carrier_name)),
        ),
        row(
          'Products in one',
          plans.map((plan) => list(plan.bundle_products)),
        ),
        row(
          'Not covered',
          plans.map((plan) => list(plan.exclusions)),
        ),
      ],
    },
  ];
  return groups
    .map(({ title, rows }) => ({ title, rows: rows.filter(({ cells }) => cells.some((cell) => cell !== undefined)) }))
    .filter(({ rows }) => rows.length > 0);
}

/** How a row is marked. Only the minority is marked, because a mark on most rows would say nothing. */
export function marksOf(groups: readonly ComparisonGroup[]): (row: ComparisonRow) => 'Differs' | 'Same' | undefined {
  const rows = groups.flatMap((group) => group.rows);
  const mostDiffer = rows.filter(({ differs }) => differs).length * 2 > rows.length;
  return ({ differs }) => {
    if (differs === mostDiffer) return undefined;
    return differs ? 'Differs' : 'Same';
  };
}

const costLines = [
  ['First month', 'first_month_cents'],
  ['Each month after', 'monthly_cents'],
  ['First year', 'first_year_cents'],
] as const;

function costRows(plans: readonly ComparedPlan[], costs: readonly PlanCosts[]): readonly ComparisonRow[] {
  const inOrder = plans.map((plan) => costs.find((cost) => cost.plan_id === plan.plan_id && !cost.unavailable));
  const known = inOrder.filter((cost) => cost !== undefined);
  const lines = costLines.map(([label, column]) => {
    const lowest = Math.min(...known.map((cost) => cost[column]));
    // If all cost the same, none is the lowest.
    const isMarked = known.some((cost) => cost[column] !== lowest);
    return row(
      label,
      inOrder.map((cost) => cost && { kind: 'money', cents: cost[column], isLowest: isMarked && cost[column] === lowest }),
    );
  });
  const parts = row(
    'Made up of',
    inOrder.map((cost) => (cost && cost.parts.length > 0 ? { kind: 'parts', parts: cost.parts } : undefined)),
  );
  return [...lines, parts];
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

function text(said: string): Cell {
  return said === '' ? undefined : { kind: 'text', text: said };
}

function list(entries: readonly string[]): Cell {
  return entries.length === 0 ? undefined : { kind: 'list', entries };
}

function row(label: string, cells: readonly Cell[]): ComparisonRow {
  return { label, cells, differs: new Set(cells.map((cell) => JSON.stringify(cell))).size > 1 };
}
