import { useEffect, useState, useSyncExternalStore } from 'react';
import { pendingCalls } from '#src/api/pending-calls.ts';
import { words } from '../words.ts';

const patience = 250;

/** A bar below the top edge while calls are pending; it does not flicker for quick ones. */
export function LoaderBar() {
  const busy = useSyncExternalStore(pendingCalls.subscribe, pendingCalls.count) > 0;
  const [shown, setShown] = useState(false);

  useEffect(() => {
    if (!busy) return setShown(false);
    const timer = setTimeout(() => setShown(true), patience);
    return () => clearTimeout(timer);
  }, [busy]);

  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-50 h-1 print:hidden">
      {shown && (
        <>
          <span className="sr-only">{words.loading}</span>
          <span className="loader-bar block h-full w-1/3 rounded-full bg-brand forced-colors:bg-[Highlight]" aria-hidden="true" />
        </>
      )}
    </div>
  );
}
