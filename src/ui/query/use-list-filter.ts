import { useQuery, valuesOf } from './use-query.ts';

type Values<Name extends string> = Readonly<Partial<Record<Name, string | undefined>>>;

/** The filter of a list on a page. The URL holds it, so that Back, reload and a shared link show the same. */
export interface ListFilter<Name extends string> {
  readonly held: Readonly<Partial<Record<Name, string>>>;
  /** Changes some values and shows the first page. */
  readonly change: (values: Values<Name>) => void;
  /** Keeps these values only. */
  readonly keepOnly: (values: Values<Name>) => void;
}

/** `allowed` has the values of those names that cannot have any text. */
export function useListFilter<Name extends string>(
  names: readonly Name[],
  allowed: Readonly<Partial<Record<Name, readonly string[]>>>,
): ListFilter<Name> {
  const [query, setQuery] = useQuery();
  const heldIn = (at: URLSearchParams) => valuesOf(at, names, (name, value) => allowed[name]?.includes(value) ?? true);
  return {
    held: heldIn(query),
    change: (values) => setQuery((before) => ({ ...heldIn(before), page: undefined, ...values }), { preventScrollReset: true }),
    keepOnly: (values) => setQuery(values),
  };
}
