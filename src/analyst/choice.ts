import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CallRequest } from '#schemas/calls/calls.ts';
import { readTier } from '#schemas/rules/tier.ts';

/** The chosen enrollment, and the chosen one of its machines. */
export interface Choice extends Pick<CallRequest<'GET /get-analyst-steps'>, 'tier' | 'process'> {
  readonly plans: readonly number[];
  readonly machine: string;
}

export const processes = ['applicant', 'rep', 'group'] as const;

/**
 * The choice, and how to change it. It is also in the URL, so that it survives a reload and can be shared. But the URL
 * changes a moment later, when another choice may have been made already.
 */
export function useChoice(): readonly [Choice, (change: Partial<Choice>) => void] {
  const [query, setQuery] = useSearchParams();
  const [opened] = useState(() => choiceIn(query));
  const [choice, setChoice] = useState(opened);
  useEffect(() => {
    if (choice === opened) return;
    const { plans, ...rest } = choice;
    setQuery({ plans: plans.join(','), ...rest }, { replace: true, preventScrollReset: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the setter is another one for every address
  }, [choice, opened]);
  return [choice, useCallback((change) => setChoice((before) => ({ ...before, ...change })), [])];
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
