import type { Locator, Page } from 'playwright-core';

/** The page's content between header and footer, without the copy of a step that its picture is drawn from. */
export const main = (page: Page): Locator => page.locator('#main');
