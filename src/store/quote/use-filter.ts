import { useMemo } from 'react';
import type { CallError } from '#src/api/call.ts';
import { useCall } from '#src/api/use-call.ts';
import { type QuoteFilter, readFilter } from './filter.ts';

export interface LoadedFilter {
  readonly filter?: QuoteFilter | undefined;
  readonly error?: CallError | undefined;
  readonly loading: boolean;
  readonly reload: () => void;
}

/** The quote filter of an enrollment; makes no request without one. */
export function useFilter(enrollmentId: string | undefined): LoadedFilter {
  const { data, error, loading, reload } = useCall(
    'GET /get-enrollment-temp-info',
    enrollmentId ? { enrollment_id: enrollmentId, column: 'filter_info' } : undefined,
  );
  const filter = useMemo(() => (data ? readFilter(data.result) : undefined), [data]);
  return { filter, error, loading, reload };
}
