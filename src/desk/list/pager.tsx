import { Button } from '#src/ui/button.tsx';

interface PagerProps {
  readonly next: string | null;
  readonly previous: string | null;
  readonly onPage: (page: string) => void;
}

/** The way to the pages beside this one. */
export function Pager({ next, previous, onPage }: PagerProps) {
  if (next === null && previous === null) return null;
  const go = (page: string | null) => {
    if (page === null) return;
    onPage(page);
    window.scrollTo(0, 0);
  };
  return (
    // A button that is disabled on the last page would drop the focus that is on it.
    <nav aria-label="Pages" className="flex items-center justify-between gap-3">
      <Button variant="secondary" size="small" aria-disabled={previous === null} onClick={() => go(previous)}>
        Previous
      </Button>
      <Button variant="secondary" size="small" aria-disabled={next === null} onClick={() => go(next)}>
        Next
      </Button>
    </nav>
  );
}
