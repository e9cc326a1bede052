import { useMemo } from 'react';
import { stored } from '#src/session/stored.ts';
import { useStored } from '#src/session/use-stored.ts';

/** The most plans that fit side by side. */
export const mostCompared = 4;

/**
 * The plan ids in a list such as `201,202`, without duplicates and up to the limit; ignores anything that is not an id.
 */
export function readPlanIds(list: string): readonly number[] {
  const ids = list.split(',').filter((id) => /^\d{1,9}$/.test(id));
  return [...new Set(ids.map(Number))].slice(0, mostCompared);
}

export interface ChosenPlans {
  readonly ids: readonly number[];
  readonly isFull: boolean;
  /** Adds or removes a plan; does nothing if there is no more room. */
  readonly toggle: (planId: number) => void;
  readonly clear: () => void;
}

/** The plans that a visitor chose to compare, kept across pages and reloads. */
export function useChosenPlans(): ChosenPlans {
  const list = useStored('comparePlans') ?? '';
  return useMemo(() => {
    const ids = readPlanIds(list);
    const isFull = ids.length >= mostCompared;
    return {
      ids,
      isFull,
      toggle: (planId) => {
        const without = ids.filter((id) => id !== planId);
        if (without.length < ids.length) keepChosen(without);
        else if (!isFull) keepChosen([...ids, planId]);
      },
      clear: () => keepChosen([]),
    };
  }, [list]);
}

/** Replaces the chosen plans, as when the comparison itself removes one. */
export function keepChosen(ids: readonly number[]): void {
  if (ids.length > 0) stored.set('comparePlans', ids.join(','));
  else stored.clear('comparePlans');
}
