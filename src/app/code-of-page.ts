/** Loads the code of a page before it is shown. If that fails, the page tries again when it is shown, and reports it. */
export function loadCodeOf(pathname: string): void {
  void import('./store-pages.tsx').then(({ loadPage }) => loadPage(pathname)).catch(() => undefined);
}
