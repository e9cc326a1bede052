import { useState } from 'react';
import type { Tier } from '#schemas/rules/tier.ts';
import { CallError } from '#src/api/call.ts';
import { stored } from '#src/session/stored.ts';
import { changeFilter } from './change-filter.ts';

export interface QuoteTier {
  readonly busy: boolean;
  /** Why the last change did not come about. */
  readonly problem: CallError | undefined;
  readonly change: (tier: Tier) => Promise<void>;
}

/** Makes another tier the quote's own. */
export function useQuoteTier(enrollmentId: string, onChanged: () => void): QuoteTier {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<CallError>();

  const change = async (tier: Tier) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await changeFilter({ tempId: enrollmentId, tier });
      stored.set('selectedTier', tier);
      onChanged();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, change };
}
