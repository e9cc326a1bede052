/** Does some work when the browser has nothing else to do. Safari has no idle time to offer. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work);
  else setTimeout(work, 100);
}
