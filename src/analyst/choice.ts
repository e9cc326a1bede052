import { useSearchParams } from 'react-router-dom';
import type { CallRequest } from '#schemas/calls/calls.ts';
import { readTier } from '#schemas/rules/tier.ts';

/** Which enrollment is looked at, and which of its machines. */
export interface Choice extends Pick<CallRequest<'GET /get-analyst-steps'>, 'tier' | 'process'> {
  readonly plans: readonly number[];
  readonly machine: string;
}

export const processes = ['applicant', 'rep', 'group'] as const;

/** The choice as the address says it, so that it survives a reload and can be sent to somebody; and how it is changed. */
export function useChoice(): readonly [Choice, (change: Partial<Choice>) => void] {
  const [query, setQuery] = useSearchParams();
  const choice: Choice = {
    plans: (query.get('plans') ?? '')
      .split(',')
      .map(Number)
      .filter((id) => id > 0),
    tier: readTier(query.get('tier') ?? '') ?? 'IO',
    process: processes.find((process) => process === query.get('process')) ?? 'applicant',
    machine: query.get('machine') ?? 'wizard',
  };
  const change = (changed: Partial<Choice>) => {
    const { plans, ...rest } = { ...choice, ...changed };
    setQuery({ plans: plans.join(','), ...rest }, { replace: true, preventScrollReset: true });
  };
  return [choice, change];
}
