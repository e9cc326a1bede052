import { useSyncExternalStore } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useSite } from '#src/session/site/site.tsx';
import { words } from '../words.ts';

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
          title={words.storeNotLoaded}
          actions={
            <Button size="small" variant="secondary" onClick={reload}>
              {words.tryAgain}
            </Button>
          }
        >
          {error?.message}
        </Notice>
      ) : (
        <Notice kind="warn" title={words.youAreOffline}>
          {words.offlineKeepsInput}
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
