import { useEffect } from 'react';

/** Has the browser ask before the page is closed or loaded anew, while something would be lost by it. */
export function useLeaveWarning(isEdited: boolean): void {
  useEffect(() => {
    if (!isEdited) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isEdited]);
}
