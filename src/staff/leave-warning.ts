const unsaved = new Set<string>();
const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * Says whether the work of a name is unsaved. As long as any is, the browser asks before the page is closed or reloaded,
 * also on other pages of the app, because the work is kept until the page is gone.
 */
export function askBeforeLeaving(name: string, isUnsaved: boolean): void {
  if (isUnsaved) unsaved.add(name);
  else unsaved.delete(name);
  if (unsaved.size > 0) window.addEventListener('beforeunload', ask);
  else window.removeEventListener('beforeunload', ask);
}
