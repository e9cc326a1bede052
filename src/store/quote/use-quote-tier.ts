import type { Tier } from '#schemas/rules/tier.ts';
import type { CallError } from '#src/api/call.ts';
import { useSending } from '#src/api/use-sending.ts';
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
  const { busy, refusal, send } = useSending();

  const change = (tier: Tier) =>
    send(async () => {
      await changeFilter({ tempId: enrollmentId, tier });
      stored.set('selectedTier', tier);
      onChanged();
    });
  return { busy, problem: refusal, change };
}
