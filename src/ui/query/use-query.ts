import { startTransition, useCallback, useLayoutEffect, useOptimistic, useRef } from 'react';
import { type NavigateOptions, useNavigate, useSearchParams } from 'react-router-dom';

/** The values of a query by their names; those that are empty or `undefined` are left out of the address. */
export type QueryValues = Readonly<Record<string, string | undefined>>;

/** Changes the query of the address, to other values or by a function of the latest query. */
export type ChangeQuery = (change: QueryValues | ((before: URLSearchParams) => QueryValues), options?: NavigateOptions) => void;

/**
 * The query of the address, and how to change it. A change shows at once and adds to the one before. The router's own
 * `useSearchParams` follows in a transition: until then, a select would jump back to its old choice, and a second change would undo
 * the first.
 */
export function useQuery(): readonly [URLSearchParams, ChangeQuery] {
  const navigate = useNavigate();
  const [routed] = useSearchParams();
  const [query, show] = useOptimistic(routed);
  const latest = useRef(query);
  useLayoutEffect(() => {
    latest.current = query;
  }, [query]);
  const change = useCallback<ChangeQuery>(
    (changed, options) => {
      const next = queryOf(typeof changed === 'function' ? changed(latest.current) : changed);
      latest.current = next;
      startTransition(() => {
        show(next);
        void navigate(`?${next}`, options);
      });
    },
    [navigate, show],
  );
  return [query, change];
}

/** The values of a query that have one of these names; `isValue` leaves out what a shared or edited URL should not hold. */
export function valuesOf<Name extends string>(
  query: URLSearchParams,
  names: readonly Name[],
  isValue: (name: Name, value: string) => boolean,
): Readonly<Partial<Record<Name, string>>> {
  const found = names.flatMap((name) => {
    const value = query.get(name) ?? '';
    return value !== '' && isValue(name, value) ? [[name, value]] : [];
  });
  return Object.fromEntries(found) as Partial<Record<Name, string>>;
}

function queryOf(values: QueryValues): URLSearchParams {
  return new URLSearchParams(Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}
