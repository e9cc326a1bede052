import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { skipTo } from './pages/answered-steps.ts';
import { basicPlan, maria } from './pages/maria.ts';
import { complete } from './pages/review.ts';
import { wayBack } from './pages/save-later.ts';
import { openQuote } from './pages/start-at-server.ts';
import { askToProceed, costsIn } from './pages/store.ts';
import { atStep, steps } from './pages/wizard.ts';
import { expectAccessible } from './support/axe.ts';
import { saveScreen } from './support/screens.ts';
import { desk, openOwnStage, phone } from './support/stage.ts';

const stage = openOwnStage();
const message = 'As we talked about. <b>Look</b> at it & call me.';

async function fillCart(page: Page): Promise<void> {
  await openQuote(page);
  await page.goto('/plan/201/bright-smile-basic');
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await page.waitForURL('**/cart');
}

async function askForAddress(page: Page) {
  await page.getByRole('button', { name: 'Save Cart' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save Cart' });
  await dialog.getByLabel('Name').waitFor();
  return dialog;
}

const costs = (page: Page) => costsIn(page.getByRole('complementary', { name: 'Cost' }));

test('Given a cart mailed after a preview, when its link is opened in another browser, then the same cart is there and leads to the receipt', async () => {
  const { page, problems } = await stage.visit();
  const email = 'kim.poe@example.com';
  await fillCart(page);
  const before = await costs(page);
  const dialog = await askForAddress(page);
  await dialog.getByLabel('Name').fill('Kim Poe');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Message').fill(message);
  await dialog.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  await preview.getByText(message).waitFor();
  await preview.getByRole('cell', { name: /Bright Smile Basic/ }).waitFor();
  await preview.getByRole('button', { name: 'Send' }).click();
  const sent = page.getByRole('dialog', { name: 'Quote sent' });
  await sent.getByText(email).waitFor();
  await sent.getByRole('button', { name: 'OK' }).click();

  await page.goto('/dev/outbox');
  await page.getByText('Hello Kim Poe,').first().waitFor();
  const other = await stage.visit({ viewport: phone });
  await other.page.goto((await wayBack(page, email)).link);
  await other.page.waitForURL('**/cart');
  await other.page.getByRole('heading', { level: 2, name: basicPlan }).waitFor();
  expect(await costs(other.page)).toEqual(before);
  const question = await askToProceed(other.page);
  await question.getByRole('button', { name: 'Proceed to Enrollment' }).click();
  await atStep(other.page, steps.personal);
  await skipTo(other.page, steps.review);
  await complete(other.page);
  expect([...problems, ...other.problems]).toEqual([]);
});

test('Given invalid answers, when Send is chosen, then each is reported at its field, and no input is lost', async () => {
  const { page } = await stage.visit();
  await fillCart(page);
  const dialog = await askForAddress(page);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await dialog.getByText('Please enter valid name').first().waitFor();
  await dialog.getByText('Please enter valid email address').first().waitFor();
  await dialog.getByLabel('Name').fill('Kim 2');
  await dialog.getByLabel('Email').fill(maria.email);
  await dialog.getByLabel('Message').fill(message);
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByText('Please enter valid name').first().waitFor();
  await dialog.getByLabel('Name').fill('Kim');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('dialog', { name: 'Preview' }).getByRole('button', { name: 'Back' }).click();
  expect(await dialog.getByLabel('Message').inputValue()).toBe(message);

  // Faults without a field appear under the address.
  await page.route('**/save-enrollment', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Send' }).click();
  await dialog.getByRole('link', { name: /^Email: We could not reach the server/ }).waitFor();
  await page.unroute('**/save-enrollment');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('dialog', { name: 'Quote sent' }).getByText(maria.email).waitFor();
});

test.each([
  ['390', phone],
  ['1280', desk],
])('At %s pixels, the cart and all dialogs for saving it are accessible', async (width, viewport) => {
  const { page } = await stage.visit({ viewport });
  const look = async (name: string) => {
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
    await expectAccessible(page, name);
    await saveScreen(page, `quote-${name}-${width}`);
  };
  await fillCart(page);
  await page.getByRole('button', { name: 'Save Cart' }).waitFor();
  await look('cart');
  const dialog = await askForAddress(page);
  await look('save-cart');
  await dialog.getByLabel('Name').fill('Kim Poe');
  await dialog.getByLabel('Email').fill(`${width}.kim@example.com`);
  await dialog.getByLabel('Message').fill(message);
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('dialog', { name: 'Preview' }).getByText(message).waitFor();
  await look('preview');
  await page.getByRole('dialog', { name: 'Preview' }).getByRole('button', { name: 'Send' }).click();
  await page.getByRole('dialog', { name: 'Quote sent' }).waitFor();
  await look('sent');
});
