const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * Makes the browser ask before the page is closed or reloaded, or stop asking. It goes on asking on other pages of the app,
 * because unpublished edits are kept until the page is gone.
 */
export function askBeforeLeaving(isEdited: boolean): void {
  if (isEdited) window.addEventListener('beforeunload', ask);
  else window.removeEventListener('beforeunload', ask);
}
