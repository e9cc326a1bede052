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
  const show = query.get('show');
  const shown = isShown(show) ? show : undefined;
  const given = Object.fromEntries(
    names.flatMap((name) => {
      const value = query.get(name) ?? '';
      return isValue(name, value) ? [[name, value]] : [];
    }),
  );
  const state = shown === undefined || shown === 'quotes' ? {} : { state: shown };
  const kept: Record<string, string> = query.get('enroll') === 'new' ? { enroll: 'new' } : {};
  const change = (values: Values) => {
    const next = { ...kept, ...given, show: shown, page: undefined, ...values };
    setQuery(
      Object.entries(next).flatMap(([name, value]) => (value ? [[name, value] as [string, string]] : [])),
      {
        preventScrollReset: true,
      },
    );
  };
  return {
    shown,
    request: { ...given, ...state },
    isNarrowed: shown !== undefined || given.search !== undefined || given.group_id !== undefined,
    change,
    clear: () => setQuery(kept),
  };
}
