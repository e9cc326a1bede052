import { mostCompared, useChosenPlans } from './chosen-plans.ts';
import { words } from './words.ts';
import { fill } from '#schemas/messages/fill.ts';

export interface CompareBoxProps {
  readonly planId: number;
  readonly planName: string;
}

/** Marks a plan for the comparison. When no more fit, the box says so and stays as it is. */
export function CompareBox({ planId, planName }: CompareBoxProps) {
  const { ids, isFull, toggle } = useChosenPlans();
  const isChosen = ids.includes(planId);
  const isBarred = isFull && !isChosen;
  return (
    <label className="ml-auto flex min-h-9 cursor-pointer items-center gap-2 text-sm text-ink-muted print:hidden has-aria-disabled:cursor-not-allowed has-aria-disabled:opacity-70">
      <input
        type="checkbox"
        checked={isChosen}
        aria-disabled={isBarred || undefined}
        onChange={() => toggle(planId)}
        className="size-4.5 accent-brand"
      />
      {isBarred ? fill(words.atMost, { mostCompared }) : words.compare}
      <span className="sr-only">{planName}</span>
    </label>
  );
}
