import type { Page } from 'playwright-core';

/** Holds back the page's calls that match, as a slow connection does, and returns what lets them through. */
export async function holdBack(page: Page, calls: RegExp): Promise<() => void> {
  let letThrough = (): void => undefined;
  const late = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(calls, async (route) => {
    await late;
    await route.continue();
  });
  return () => letThrough();
}
