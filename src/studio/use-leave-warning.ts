import { useEffect } from 'react';

/** Makes the browser ask before the page is closed or reloaded, while something would be lost. */
export function useLeaveWarning(isEdited: boolean): void {
  useEffect(() => {
    if (!isEdited) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isEdited]);
}
