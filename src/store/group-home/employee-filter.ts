import type { CallRequest } from '#schemas/calls/calls.ts';
import { employeeStates } from '#schemas/desk/employee-states.ts';
import { type ListFilter, useListFilter } from '#src/ui/query/use-list-filter.ts';

type Filter = CallRequest<'GET /get-employees'>;

/** What the URL holds: the filter, and whether a new member is being enrolled above it. */
interface Held extends Filter {
  readonly enroll?: 'new';
}

type Name = keyof Held;
const names: readonly Name[] = ['enroll', 'state', 'search', 'page'];
const allowed = { enroll: ['new'], state: employeeStates } as const;

/** The filter of the employer's desk. */
export interface EmployeeFilter extends Pick<ListFilter<Name>, 'change'> {
  readonly request: Filter;
  readonly isNarrowed: boolean;
  readonly clear: () => void;
}

export function useEmployeeFilter(): EmployeeFilter {
  const { held, change, keepOnly } = useListFilter(names, allowed);
  const { enroll, ...request } = held as Held;
  return {
    request,
    isNarrowed: request.state !== undefined || request.search !== undefined,
    change,
    clear: () => keepOnly({ enroll }),
  };
}
