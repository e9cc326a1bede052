import { comparePath } from '#src/paths.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { mostCompared, useChosenPlans } from './chosen-plans.ts';
import { plural } from '#schemas/language/plural.ts';
import { words } from './words.ts';
import { fill } from '#schemas/messages/fill.ts';

/** The plans chosen so far, at the bottom of the listing, with a button to compare them. */
export function CompareTray() {
  const { ids, isFull, clear } = useChosenPlans();
  if (ids.length === 0) return null;
  return (
    <section
      aria-label={words.plansToCompare}
      className="compare-tray sticky bottom-3 z-20 flex items-center gap-x-1 rounded-2xl border border-line bg-surface p-3 shadow-raised sm:gap-x-4 sm:px-5 print:hidden"
    >
      <p role="status" className="mr-auto min-w-0 font-medium">
        {plural(words.toCompare, ids.length)}
        <span className="block text-sm font-normal text-ink-muted">
          {isFull
            ? fill(words.maximumReached, { mostCompared })
            : ids.length === 1
              ? words.chooseAnotherOne
              : fill(words.maximumIs, { mostCompared })}
        </span>
      </p>
      <Button variant="quiet" onClick={clear}>
        {words.clear}
      </Button>
      <ButtonLink to={comparePath(ids)}>{words.compare}</ButtonLink>
    </section>
  );
}
