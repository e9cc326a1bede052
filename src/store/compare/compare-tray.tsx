import { comparePath } from '#src/paths.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { mostCompared, useChosenPlans } from './chosen-plans.ts';

/** The plans chosen so far, at the bottom of the listing, with a button to compare them. */
export function CompareTray() {
  const { ids, isFull, clear } = useChosenPlans();
  if (ids.length === 0) return null;
  const count = ids.length === 1 ? '1 plan' : `${ids.length} plans`;
  return (
    <section
      aria-label="Plans to compare"
      className="compare-tray sticky bottom-3 z-20 flex items-center gap-x-1 rounded-2xl border border-line bg-surface p-3 shadow-raised sm:gap-x-4 sm:px-5 print:hidden"
    >
      <p role="status" className="mr-auto min-w-0 font-medium">
        {count} to compare
        <span className="block text-sm font-normal text-ink-muted">
          {isFull
            ? `That is the maximum of ${mostCompared}.`
            : ids.length === 1
              ? 'Choose another one.'
              : `You can compare up to ${mostCompared}.`}
        </span>
      </p>
      <Button variant="quiet" onClick={clear}>
        Clear
      </Button>
      <ButtonLink to={comparePath(ids)}>Compare</ButtonLink>
    </section>
  );
}
