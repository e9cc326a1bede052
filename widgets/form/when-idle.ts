const patienceMs = 500;

/**
 * Does some work when the browser has nothing else to do, at the latest after half a second: a slow device may never be
 * idle. Safari does not report idle time, so there the work follows shortly.
 */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: patienceMs });
  else setTimeout(work, 100);
}
