import { Button } from '../button.tsx';
import { words } from '../words.ts';

interface PagerProps {
  readonly next: string | null;
  readonly previous: string | null;
  readonly onPage: (page: string) => void;
  /** Shows where the list begins: the top of the page, unless there is more above it. */
  readonly onTop?: () => void;
}

/** The way to the pages beside this one. */
export function Pager({ next, previous, onPage, onTop = () => window.scrollTo(0, 0) }: PagerProps) {
  if (next === null && previous === null) return null;
  const go = (page: string | null) => {
    if (page === null) return;
    onPage(page);
    onTop();
  };
  return (
    // A button that is disabled on the last page would drop the focus that is on it.
    <nav aria-label={words.pages} className="flex items-center justify-between gap-3">
      <Button variant="secondary" size="small" aria-disabled={previous === null} onClick={() => go(previous)}>
        {words.previous}
      </Button>
      <Button variant="secondary" size="small" aria-disabled={next === null} onClick={() => go(next)}>
        {words.next}
      </Button>
    </nav>
  );
}
