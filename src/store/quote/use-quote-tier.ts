import type { Tier } from '#schemas/rules/tier.ts';
import type { CallError } from '#src/api/call.ts';
import { useSending } from '#src/api/use-sending.ts';
import { stored } from '#src/session/stored.ts';
import { changeFilter } from './change-filter.ts';

export interface QuoteTier {
  readonly busy: boolean;
  /** The failure of the last change. */
  readonly problem: CallError | undefined;
  readonly change: (tier: Tier) => Promise<void>;
}

/** Applies another tier to the quote. */
export function useQuoteTier(enrollmentId: string, onChanged: () => void): QuoteTier {
  const { busy, problem, send } = useSending();

  const change = (tier: Tier) =>
    send(async () => {
      await changeFilter({ tempId: enrollmentId, tier });
      stored.set('selectedTier', tier);
      onChanged();
    });
  return { busy, problem, change };
}
