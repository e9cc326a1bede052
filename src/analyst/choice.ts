import { useCallback, useMemo } from 'react';
import type { CallRequest } from '#schemas/calls/calls.ts';
import { readTier } from '#schemas/rules/tier.ts';
import { useQuery } from '#src/ui/query/use-query.ts';

/** The chosen enrollment, and the chosen one of its machines. */
export interface Choice extends Pick<CallRequest<'GET /get-analyst-steps'>, 'tier' | 'process'> {
  readonly plans: readonly number[];
  readonly machine: string;
}

export const processes = ['applicant', 'rep', 'group'] as const;

/** The choice, and how to change it. The URL holds it, so that it survives a reload and can be shared. */
export function useChoice(): readonly [Choice, (change: Partial<Choice>) => void] {
  const [query, setQuery] = useQuery();
  const change = useCallback(
    (changed: Partial<Choice>) =>
      setQuery(
        (before) => {
          const { plans, ...rest } = { ...choiceIn(before), ...changed };
          return { plans: plans.join(','), ...rest };
        },
        { replace: true, preventScrollReset: true },
      ),
    [setQuery],
  );
  return [useMemo(() => choiceIn(query), [query]), change];
}

function choiceIn(query: URLSearchParams): Choice {
  return {
    plans: (query.get('plans') ?? '')
      .split(',')
      .map(Number)
      .filter((id) => id > 0),
    tier: readTier(query.get('tier') ?? '') ?? 'IO',
    process: processes.find((process) => process === query.get('process')) ?? 'applicant',
    machine: query.get('machine') ?? 'wizard',
  };
}
