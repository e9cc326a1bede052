import type { FrameLocator, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { openEnrollmentAt, skipTo } from './pages/answered-steps.ts';
import { StripeStandIn } from '#tests/support/stripe-stand-in.ts';
import { detail, viewDetails } from './pages/review.ts';
import { atStep, errorSummary, leaveStep, next, steps } from './pages/wizard.ts';
import { expectAccessible } from './support/axe.ts';
import { saveScreen } from './support/screens.ts';
import { desk, openOwnStage, phone } from './support/stage.ts';

const stripe = await StripeStandIn.open();
afterAll(() => stripe.close());
const stage = openOwnStage(() => stripe.environment);

const good = '4242 4242 4242 4242';
const declined = '4000 0000 0000 0002';
const card = (page: Page): FrameLocator => page.frameLocator('iframe[title="Secure card payment input frame"]');

async function atBilling(page: Page): Promise<void> {
  await openEnrollmentAt(page, steps.billing);
  await atStep(page, steps.billing);
  await page.getByRole('radio', { name: 'Credit card' }).check();
}

async function enter(page: Page, number: string): Promise<void> {
  await card(page).locator('#number').fill(number);
  await card(page).locator('#expiry').fill('08/29');
  await card(page).locator('#code').fill('123');
}

/** Everything that the page sends to our server from now on. */
function sentBy(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(stage.server.url)) sent.push(`${request.url()} ${request.postData() ?? ''}`);
  });
  return sent;
}

test.each([
  ['1280', desk],
  ['390', phone],
] as const)(
  'Given a card that is typed into the frame of the provider at %s pixels, when it is declined and another one is accepted, then it pays, and no number reaches our server',
  async (width, viewport) => {
    const { page, problems } = await stage.visit({ viewport });
    const sent = sentBy(page);
    await atBilling(page);
    await card(page).locator('#number').waitFor();
    await saveScreen(page, `hosted-card-empty-${width}`);
    await next(page);
    await errorSummary(page).waitFor();
    await expectAccessible(page, 'a card that is missing');
    await saveScreen(page, `hosted-card-missing-${width}`);
    await errorSummary(page)
      .getByRole('link', { name: /^Card number/ })
      .click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME');

    await enter(page, declined);
    await next(page);
    await page.getByText('Your card was declined.', { exact: true }).waitFor();
    await saveScreen(page, `hosted-card-declined-${width}`);
    await enter(page, good);
    await page.getByText('Your card was declined.', { exact: true }).waitFor({ state: 'hidden' });
    await leaveStep(page, steps.billing);
    await skipTo(page, steps.review);
    const billing = await viewDetails(page, 'Billing Info');
    expect(await detail(billing, 'Card number')).toBe('************4242');
    await saveScreen(page, `hosted-card-review-${width}`);
    await billing.getByRole('button', { name: 'Edit Details' }).click();
    await atStep(page, steps.billing);
    await page.getByText('Visa ending in 4242').waitFor();
    await expectAccessible(page, 'a saved card');
    await saveScreen(page, `hosted-card-saved-${width}`);
    await page.getByRole('button', { name: 'Use another card' }).click();
    await card(page).locator('#number').waitFor();
    await page.getByRole('button', { name: 'Keep the card ending in 4242' }).click();
    await leaveStep(page, steps.billing);

    expect(sent.join('\n')).toContain('/save-billing-info');
    expect(sent.join('\n').replaceAll(/[\s-]/g, '')).not.toMatch(/4242424242424242|4000000000000002/);
    expect(stage.server.log).not.toMatch(/4242424242|4000000000/);
    expect(problems).toEqual([]);
  },
);

test('Given a provider that cannot be reached, when it is back and loading is tried again, then nothing that was entered is lost', async () => {
  const { page } = await stage.visit({ viewport: phone, colorScheme: 'dark' });
  stripe.mode = 'down';
  await atBilling(page);
  await page.getByText('The secure card field could not be loaded.').waitFor();
  await page.getByLabel('Last name on card').fill('Elsewhere');
  await saveScreen(page, 'hosted-card-failed-390');
  stripe.mode = 'up';
  await page.getByRole('button', { name: 'Try again' }).click();
  await enter(page, good);
  expect(await page.getByLabel('Last name on card').inputValue()).toBe('Elsewhere');
  await saveScreen(page, 'hosted-card-dark-390');

  // A reload discards what was typed into the frame, so it is asked again.
  await page.goto('/enrollment/billing-information?lang=es');
  await card(page).getByPlaceholder('Número de tarjeta').waitFor();
  await saveScreen(page, 'hosted-card-spanish-390');
});

test('Given hosted fields, then pages of enrollers load scripts and frames of the provider alone, and staff pages of no one', async () => {
  const { page } = await stage.visit();
  const policyAt = async (path: string) => (await page.goto(path))?.headers()['content-security-policy'] ?? '';
  expect(await policyAt('/desk')).not.toContain(stripe.url);
  const policy = await policyAt('/');
  expect(policy).toContain(`script-src 'self' ${stripe.url};`);
  expect(policy).toContain(`frame-src ${stripe.url};`);
  const refused = await page.evaluate(() => {
    const heard = new Promise<string>((resolve) =>
      document.addEventListener('securitypolicyviolation', (event) => resolve(event.violatedDirective)),
    );
    const frame = document.createElement('iframe');
    frame.src = 'https://evil.example/';
    document.body.append(frame);
    return heard;
  });
  expect(refused).toBe('frame-src');
  const scripts = await page.evaluate(() => {
    try {
      document.createElement('script').src = 'https://evil.example/a.js';
      return 'allowed';
    } catch {
      return 'refused';
    }
  });
  expect(scripts).toBe('refused');
});
