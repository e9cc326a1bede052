import type { CallRequest } from '#schemas/calls/calls.ts';
import { type ClientState, clientStates } from '#schemas/desk/broker-states.ts';
import { useQuery } from '#src/ui/use-query.ts';

/** The list below a tile of the broker's desk: clients in a state, or quotes. */
export type Shown = ClientState | 'quotes';

const names = ['search', 'group_id', 'sort', 'direction', 'page'] as const;
type Name = (typeof names)[number];
type Values = Readonly<Partial<Record<Name | 'show', string | undefined>>>;

/** The filter of the broker's desk; the URL holds it, so that Back, reload and a shared link show the same. */
export interface ClientFilter {
  readonly shown: Shown | undefined;
  readonly request: CallRequest<'GET /get-broker-clients'>;
  readonly isNarrowed: boolean;
  /** Changes some values and shows the first page. */
  readonly change: (values: Values) => void;
  readonly clear: () => void;
}

const allowed: Readonly<Partial<Record<Name, readonly string[]>>> = {
  sort: ['started', 'effective'],
  direction: ['descending', 'ascending'],
};

// A shared or edited URL may hold anything.
const isValue = (name: Name, value: string) => value !== '' && (allowed[name]?.includes(value) ?? true);
const isShown = (text: string | null): text is Shown => text === 'quotes' || clientStates.some((state) => state === text);

export function useClientFilter(): ClientFilter {
  const [query, setQuery] = useQuery();
  const { enroll, show, ...filter } = valuesIn(query);
  return {
    shown: show,
    request: { ...filter, ...(show === undefined || show === 'quotes' ? {} : { state: show }) },
    isNarrowed: show !== undefined || filter.search !== undefined || filter.group_id !== undefined,
    change: (values) => setQuery((before) => ({ ...valuesIn(before), page: undefined, ...values }), { preventScrollReset: true }),
    clear: () => setQuery({ enroll }),
  };
}

/** What the URL holds: the filter, the chosen list, and whether a new client is being enrolled above it. */
function valuesIn(query: URLSearchParams) {
  const given: Pick<CallRequest<'GET /get-broker-clients'>, Name> = Object.fromEntries(
    names.flatMap((name) => {
      const value = query.get(name) ?? '';
      return isValue(name, value) ? [[name, value]] : [];
    }),
  );
  const show = query.get('show');
  return {
    ...(query.get('enroll') === 'new' ? { enroll: 'new' } : {}),
    ...(isShown(show) ? { show } : {}),
    ...given,
  };
}
