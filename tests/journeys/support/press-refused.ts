import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

const reason = 'Refused for a field that no form has';
/** A status that the server never sends, so that it cannot be taken for a refusal of the server's own. */
export const madeUpStatus = 418;

const refusal = {
  status: 'error',
  statusCode: madeUpStatus,
  errorCode: 'invalid-answers',
  message: reason,
  data: [{ target_element: 'no_such_question', error_message: reason }],
};

/** Calls in the background. */
const besides = /\/(?:note-step|save-draft|save-screenshot)$/;
const calls = '**/api/v1/**';

/**
 * Presses a button that saves, and has the save refused for a field that no form has. Expects the page to show the reason, then
 * presses it again.
 */
export async function pressRefusedOnce(page: Page, button: Locator): Promise<void> {
  await page.route(calls, (route) => {
    const request = route.request();
    const isSave = request.method() !== 'GET' && !besides.test(new URL(request.url()).pathname);
    return isSave ? route.fulfill({ status: madeUpStatus, json: refusal }) : route.continue();
  });
  await button.click();
  await expect.poll(() => page.getByText(reason).filter({ visible: true }).count(), { message: 'the refusal is shown' }).toBeGreaterThan(0);
  await page.unroute(calls);
  // Review shows it in a dialog.
  await page.keyboard.press('Escape');
  await button.click();
}
