/* Code that a page loads when it needs it may be gone since a new version was deployed, or may have got lost once, which
   browsers remember for as long as the page lives. Only a reload helps. */

const lost = new WeakSet<Error>();
// Vite's event; the same error is thrown to the part that asked for the code.
window.addEventListener('vite:preloadError', ({ payload }) => lost.add(payload));

// The browser's own record of use outlives a reload.
let isUsed = false;
for (const event of ['pointerdown', 'keydown']) window.addEventListener(event, () => (isUsed = true), { capture: true, once: true });

/** Whether an error says that code could not be loaded. */
export function isLostCode(error: unknown): boolean {
  return error instanceof Error && lost.has(error);
}

/** Loads code that an act depends on, outside of any error boundary. If it got lost, reloads the page; trying again would not help. */
export async function neededCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch (error) {
    if (isLostCode(error)) await reloadForCode();
    throw error;
  }
}

/** Reloads the page if that may help, and returns whether it does. Without a server, there would be no page at all. */
export async function reloadForCode(): Promise<boolean> {
  if (isUnusedSinceReload() || !(await serverAnswers())) return false;
  window.location.reload();
  return true;
}

// Code that is missing for good would reload the page forever.
function isUnusedSinceReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'reload' && !isUsed;
}

async function serverAnswers(): Promise<boolean> {
  try {
    const reply = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store', headers: { accept: 'text/html' } });
    return reply.ok;
  } catch {
    return false;
  }
}
