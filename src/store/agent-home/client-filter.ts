import type { CallRequest } from '#schemas/calls/calls.ts';
import { type ClientState, clientStates } from '#schemas/desk/broker-states.ts';
import { type ListFilter, useListFilter } from '#src/ui/query/use-list-filter.ts';

/** The list below a tile of the broker's desk: clients in a state, or quotes. */
export type Shown = ClientState | 'quotes';

type Filter = Pick<CallRequest<'GET /get-broker-clients'>, 'search' | 'group_id' | 'sort' | 'direction' | 'page'>;

/** What the URL holds: the filter, the chosen list, and whether a new client is being enrolled above it. */
interface Held extends Filter {
  readonly show?: Shown;
  readonly enroll?: 'new';
}

type Name = keyof Held;
const names: readonly Name[] = ['enroll', 'show', 'search', 'group_id', 'sort', 'direction', 'page'];

/** The filter of the broker's desk. */
export interface ClientFilter extends Pick<ListFilter<Name>, 'change'> {
  readonly shown: Shown | undefined;
  readonly request: CallRequest<'GET /get-broker-clients'>;
  readonly isNarrowed: boolean;
  readonly clear: () => void;
}

const allowed = {
  enroll: ['new'],
  show: ['quotes', ...clientStates],
  sort: ['started', 'effective'],
  direction: ['descending', 'ascending'],
} as const;

export function useClientFilter(): ClientFilter {
  const { held, change, keepOnly } = useListFilter(names, allowed);
  const { enroll, show, ...filter } = held as Held;
  return {
    shown: show,
    request: { ...filter, ...(show === undefined || show === 'quotes' ? {} : { state: show }) },
    isNarrowed: show !== undefined || filter.search !== undefined || filter.group_id !== undefined,
    change,
    clear: () => keepOnly({ enroll }),
  };
}
