import { useMemo } from 'react';
import { stored } from '#src/session/stored.ts';
import { useStored } from '#src/session/use-stored.ts';

/** Plans that fit side by side. */
export const mostCompared = 4;

/** The plan ids of a list such as `201,202`, each once and no more than fit; what is no id is passed over. */
export function readPlanIds(list: string): readonly number[] {
  const ids = list.split(',').filter((id) => /^\d{1,9}$/.test(id));
  return [...new Set(ids.map(Number))].slice(0, mostCompared);
}

export interface ChosenPlans {
  readonly ids: readonly number[];
  readonly isFull: boolean;
  /** Takes a plan in or out; nothing happens to one that does not fit any more. */
  readonly toggle: (planId: number) => void;
  readonly clear: () => void;
}

/** The plans that a visitor chose to compare, kept over pages and reloads. */
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

/** Puts other plans in place of those chosen, as when the comparison itself takes one away. */
export function keepChosen(ids: readonly number[]): void {
  if (ids.length > 0) stored.set('comparePlans', ids.join(','));
  else stored.clear('comparePlans');
}
