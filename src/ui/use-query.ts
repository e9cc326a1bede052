import { startTransition, useCallback, useLayoutEffect, useOptimistic, useRef } from 'react';
import { createSearchParams, type NavigateOptions, type URLSearchParamsInit, useNavigate, useSearchParams } from 'react-router-dom';

/** Changes the query of the address, to another one or by a function of the latest one. */
export type ChangeQuery = (
  change: URLSearchParamsInit | ((before: URLSearchParams) => URLSearchParamsInit),
  options?: NavigateOptions,
) => void;

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
      const next = createSearchParams(typeof changed === 'function' ? changed(latest.current) : changed);
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
