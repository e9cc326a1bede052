import type { CallRequest } from '#schemas/calls/calls.ts';
import type { Context } from '#server/context.ts';
import { carrierWithPlan, everyEnrollment, inCorrection, type Label, type LabelKind } from '#server/store/desk/desk-labels.ts';
import { namesOfStep } from '#server/config/step-names.ts';
import type { ListOrder, ListWanted } from '#server/store/desk/desk-list.ts';
import { searchLabel } from '#server/rules/people/search-labels.ts';
import type { StaffReach } from '#server/rules/people/staff-reach.ts';

/** The parameters of a list of enrollments. */
export type ListRequest = CallRequest<'GET /get-desk-enrollments'>;

/** The label that each filter asks for. */
const kinds = {
  stage: 'stage',
  process: 'process',
  portal_id: 'portal',
  agent_id: 'agent',
  group_id: 'group',
  carrier_id: 'carrier',
  plan_id: 'plan',
} as const satisfies Partial<Record<keyof ListRequest, LabelKind>>;

/** A list as the store reads it, without its place, and with what its reader may see of it. `also` narrows it further. */
export function wantedList(
  { sealer, config }: Pick<Context, 'sealer' | 'config'>,
  request: ListRequest,
  reach: StaffReach,
  also: readonly Label[] = [],
): Omit<ListWanted, 'after' | 'most'> {
  const filters = Object.entries(kinds).flatMap(([name, kind]): readonly Label[] => {
    const value = request[name as keyof typeof kinds];
    if (value === undefined || value === '') return [];
    return [name === 'stage' && value === 'in_correction' ? inCorrection : { kind, value: String(value) }];
  });
  const searched = request.search?.trim() ? [searchLabel(sealer, request.search)] : [];
  const limits = [...limitsOf(reach), ...stepWanted(config, request)];
  // A label can begin the walk, so a limit to one value costs nothing.
  const single = limits.flatMap(({ kind, values: [value, ...more] }) =>
    value !== undefined && more.length === 0 ? [{ kind, value }] : [],
  );
  const labels = withCommonLabels(config, [...searched, ...filters, ...single, ...also]);
  const { effective_from: effectiveFrom, effective_until: effectiveUntil } = request;
  return {
    labels: labels.length > 0 ? labels : [everyEnrollment],
    within: limits.filter(({ values }) => values.length !== 1),
    order: orderOf(request),
    descending: request.direction !== 'ascending',
    // Enrollments without a date come before all dates.
    effectiveFrom: effectiveFrom ?? (effectiveUntil === undefined ? undefined : '0000'),
    effectiveUntil,
  };
}

// A carrier and a plan of another may each have many enrollments and hardly any in common, so what they have in common is a label.
function withCommonLabels({ plans }: Pick<Context['config'], 'plans'>, labels: readonly Label[]): readonly Label[] {
  const planId = labels.find(({ kind }) => kind === 'plan')?.value ?? '';
  const own = plans.get(Number(planId))?.carrier.id;
  if (own === undefined) return labels;
  const isOther = ({ kind, value }: Label) => kind === 'carrier' && value !== own;
  const common = labels.filter(isOther).map(({ value }) => ({ kind: 'carrier_plan' as const, value: carrierWithPlan(value, planId) }));
  return [...common, ...labels.filter((label) => !isOther(label))];
}

// Labels from before a step was renamed have its earlier name.
function stepWanted(config: Context['config'], { step = '' }: ListRequest) {
  return step === '' ? [] : [{ kind: 'step' as const, values: namesOfStep(config, step) }];
}

function limitsOf({ carriers, groups }: StaffReach) {
  return [
    ...(carriers === null ? [] : [{ kind: 'carrier' as const, values: orNone(carriers) }]),
    ...(groups === null ? [] : [{ kind: 'group' as const, values: orNone(groups) }]),
  ];
}

// No label has an empty value.
const orNone = (values: readonly string[]) => (values.length > 0 ? values : ['']);

// A range of dates is a stretch of the list only where these sort it; elsewhere everything would have to be walked.
function orderOf({ sort, effective_from, effective_until }: ListRequest): ListOrder {
  return sort === 'effective' || effective_from !== undefined || effective_until !== undefined ? 'effective_on' : 'started_at';
}
