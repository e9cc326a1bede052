import { useSyncExternalStore } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useSite } from '#src/session/site.tsx';

/** Says that nothing can be loaded or saved right now, and disappears when that is over. */
export function OfflineNotice() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  const { error, reload } = useSite();
  if (online && !error) return null;
  return (
    <div className="page py-4 print:hidden">
      {online ? (
        <Notice
          kind="danger"
          title="The store could not be loaded"
          actions={
            <Button size="small" variant="secondary" onClick={reload}>
              Try again
            </Button>
          }
        >
          {error?.message}
        </Notice>
      ) : (
        <Notice kind="warn" title="You are offline">
          What you type stays on this page. Saving works again when you are back online.
        </Notice>
      )}
    </div>
  );
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
