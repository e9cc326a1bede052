/** Does some work when the browser has nothing else to do. Safari does not report idle time, so there the work follows shortly. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work);
  else setTimeout(work, 100);
}
