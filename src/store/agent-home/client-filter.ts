import type { CallRequest } from '#schemas/calls/calls.ts';
import { type ClientState, clientStates } from '#schemas/desk/broker-states.ts';
import { useQuery, valuesOf } from '#src/ui/use-query.ts';

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

/** The filter of the broker's desk; the URL holds it, so that Back, reload and a shared link show the same. */
export interface ClientFilter {
  readonly shown: Shown | undefined;
  readonly request: CallRequest<'GET /get-broker-clients'>;
  readonly isNarrowed: boolean;
  /** Changes some values and shows the first page. */
  readonly change: (values: Readonly<Partial<Record<Name, string | undefined>>>) => void;
  readonly clear: () => void;
}

const allowed: Readonly<Partial<Record<Name, readonly string[]>>> = {
  enroll: ['new'],
  show: ['quotes', ...clientStates],
  sort: ['started', 'effective'],
  direction: ['descending', 'ascending'],
};

const heldIn = (query: URLSearchParams) => valuesOf(query, names, (name, value) => allowed[name]?.includes(value) ?? true) as Held;

export function useClientFilter(): ClientFilter {
  const [query, setQuery] = useQuery();
  const { enroll, show, ...filter } = heldIn(query);
  return {
    shown: show,
    request: { ...filter, ...(show === undefined || show === 'quotes' ? {} : { state: show }) },
    isNarrowed: show !== undefined || filter.search !== undefined || filter.group_id !== undefined,
    change: (values) => setQuery((before) => ({ ...heldIn(before), page: undefined, ...values }), { preventScrollReset: true }),
    clear: () => setQuery({ enroll }),
  };
}
