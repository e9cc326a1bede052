import type { CallRequest } from '#schemas/calls/calls.ts';
import { invoiceStates } from '#schemas/desk/invoice-states.ts';
import { deskStates } from '#schemas/desk/desk-stages.ts';
import { useQuery, valuesOf } from '#src/ui/query/use-query.ts';

export type EnrollmentFilter = CallRequest<'GET /get-desk-enrollments'>;
export type InvoiceFilter = CallRequest<'GET /get-desk-invoices'>;

const belonging = ['carrier_id', 'plan_id', 'agent_id', 'group_id'] as const;
const places = ['effective_from', 'effective_until', 'sort', 'direction', 'page'] as const;

/** The parameters that the URL of each list can hold. */
export const filterNames = {
  enrollments: ['search', 'stage', 'step', ...belonging, 'portal_id', 'process', ...places],
  invoices: ['search', 'state', ...belonging, ...places],
} as const satisfies { readonly enrollments: readonly (keyof EnrollmentFilter)[]; readonly invoices: readonly (keyof InvoiceFilter)[] };
/** A list with these filters. */
export type ListName = keyof typeof filterNames;
export type FilterName = (typeof filterNames)[ListName][number];

/** Those that narrow the list; the others only arrange it. */
const arranging: ReadonlySet<string> = new Set(['sort', 'direction', 'page']);

export interface FilterState {
  readonly filter: Readonly<Partial<Record<FilterName, string>>>;
  /** Values of the address that no filter can have, and that were left out. */
  readonly leftOut: readonly { readonly name: FilterName; readonly value: string }[];
  readonly isNarrowed: boolean;
  /** Changes some values and shows the first page; `undefined` or an empty text removes a value. */
  readonly change: (values: Readonly<Partial<Record<FilterName, string | undefined>>>) => void;
  readonly clear: () => void;
}

const values: Readonly<Partial<Record<FilterName, readonly string[]>>> = {
  stage: deskStates,
  state: invoiceStates,
  process: ['applicant', 'rep', 'group'],
  direction: ['descending', 'ascending'],
};

/** The orders that each list knows; the first is its own. */
const sorts: Readonly<Record<ListName, readonly string[]>> = {
  enrollments: ['started', 'effective'],
  invoices: ['started', 'effective', 'number'],
};

const shapes: Readonly<Partial<Record<FilterName, RegExp>>> = {
  plan_id: /^\d{1,9}$/,
  effective_from: /^\d{4}-\d{2}-\d{2}$/,
  effective_until: /^\d{4}-\d{2}-\d{2}$/,
};

function isValue(list: ListName, name: FilterName, value: string): boolean {
  const known = name === 'sort' ? sorts[list] : values[name];
  return (known?.includes(value) ?? true) && (shapes[name]?.test(value) ?? true);
}

/** A list's filter, which the URL holds so that Back, reload and a shared link show the same list. */
export function useListFilter(list: ListName): FilterState {
  const [query, setQuery] = useQuery();
  const filter = filterIn(query, list);
  return {
    filter,
    leftOut: filterNames[list].flatMap((name) => {
      const value = query.get(name) ?? '';
      return value === '' || name in filter ? [] : [{ name, value }];
    }),
    isNarrowed: Object.keys(filter).some((name) => !arranging.has(name)),
    change: (values) => setQuery((before) => ({ ...filterIn(before, list), page: undefined, ...values })),
    clear: () => setQuery({}),
  };
}

function filterIn(query: URLSearchParams, list: ListName): FilterState['filter'] {
  return valuesOf(query, filterNames[list], (name, value) => isValue(list, name, value));
}
