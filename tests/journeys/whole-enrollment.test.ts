import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { maria, plusPlan } from './pages/maria.ts';
import { complete, viewDetails } from './pages/review.ts';
import { addPlan, askForPrices, askToProceed, chooseDental, costsIn, fillQuote, planCard } from './pages/store.ts';
import {
  agreeAndSign,
  atStep,
  errorSummary,
  fillContact,
  fillEmployer,
  fillPersonal,
  next,
  payByBank,
  payByCard,
  steps,
} from './pages/wizard.ts';
import { expectAccessible } from './support/axe.ts';
import { saveScreen } from './support/screens.ts';
import { desk, openStage, phone } from './support/stage.ts';

const stage = openStage();

interface Way {
  readonly viewport: { readonly width: number; readonly height: number };
  readonly pay: (page: Page) => Promise<void>;
}

const ways: readonly (Way & { readonly visitor: string })[] = [
  { visitor: 'a desk, paying from a bank account', viewport: desk, pay: payByBank },
  { visitor: 'a phone, paying by card', viewport: phone, pay: payByCard },
];

test.each(ways)(
  'Given a visitor at $visitor, when every step is answered, then the receipt appears and every screen was in order',
  async (way) => {
    const { page, problems } = await stage.visit({ viewport: way.viewport });
    const look = lookAtEveryScreen(page, way.viewport.width);
    const pictures: string[] = [];
    page.on('response', (reply) => {
      if (!reply.url().endsWith('/save-screenshot')) return;
      const { name } = reply.request().postDataJSON() as { name: string };
      pictures.push(`${reply.status()} ${name}`);
    });

    await page.goto('/');
    await page.getByLabel('Zip code').waitFor();
    await look('home');
    await askForPrices(page);
    await errorSummary(page).waitFor();
    await look('home-errors');
    await chooseDental(page);
    await fillQuote(page);
    await look('home-filled');

    await askForPrices(page);
    await planCard(page, plusPlan).waitFor();
    await look('plans');
    await page.getByRole('button', { name: `View More Details of ${plusPlan}` }).click();
    await page.getByRole('dialog').getByText('Crowns and root canals').first().waitFor();
    await look('plan-details');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
    const added = await addPlan(page, plusPlan);
    await look('plan-added');
    const heights = await added.locator('footer > *').evaluateAll((actions) => actions.map((action) => action.clientHeight));
    expect(Math.max(...heights), 'each action is one line').toBeLessThanOrEqual(44);

    await added.getByRole('link', { name: 'View Cart' }).click();
    const costs = page.getByRole('complementary', { name: 'Cost' });
    await costs.waitFor();
    await look('cart');
    const inCart = await costsIn(costs);
    expect(inCart).toEqual({ [plusPlan]: '$32.80', 'First month': '$32.80', 'Then every month': '$32.80' });
    const question = await askToProceed(page);
    await look('cart-question');
    await question.getByRole('button', { name: 'Proceed to Enrollment' }).click();

    const step = async (title: string, answer: (page: Page) => Promise<void>) => {
      const name = title.toLowerCase().replaceAll(/[^a-z]+/g, '-');
      await atStep(page, title);
      await look(name);
      await next(page);
      await errorSummary(page).waitFor();
      await look(`${name}-errors`);
      await answer(page);
      await look(`${name}-filled`);
      await next(page);
    };
    await step(steps.personal, fillPersonal);
    expect(await costsInSummary(page)).toMatchObject({
      'First Month Total Cost': inCart['First month'],
      'Recurring Monthly Cost': inCart['Then every month'],
    });
    await step(steps.contact, fillContact);
    await step(steps.employer, fillEmployer);
    await step(steps.billing, way.pay);
    await step(steps.agreement, (at) => agreeAndSign(at));

    await atStep(page, steps.review);
    await look('review');
    for (const card of ['Personal Info', 'Contact Info', 'Employer Info', 'Agreement & Signature', 'Billing Info']) {
      const details = await viewDetails(page, card);
      await look(`review-${card.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`);
      await details.getByRole('button', { name: 'Close' }).first().click();
    }
    await page.getByRole('button', { name: 'Cancel enrollment' }).click();
    await page.getByRole('dialog', { name: 'Cancel this enrollment?' }).waitFor();
    await look('cancel-question');
    await page.getByRole('dialog').getByRole('button', { name: 'No' }).click();

    const policy = await complete(page);
    await look('receipt');
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(`Thank you, ${maria.name}!`);

    await page.goto('/dev/outbox');
    const mail = page.getByRole('article').filter({ hasText: `Policy: ${policy}` });
    await mail.getByRole('heading', { name: 'Enrollment Receipt' }).waitFor();
    const text = await mail.innerText();
    expect(text).toContain(`To ${maria.email}`);
    expect(text).toContain(`${plusPlan}: ${inCart[plusPlan]} a month`);
    expect(text).toContain(`First month: ${inCart['First month']}`);
    expect(text).not.toContain(maria.ssn);
    await look('outbox');
    expect(problems).toEqual([]);
    // Trusted Types let the picture of a step through, and nothing else.
    expect(pictures.toSorted()).toEqual(['200 agreement_info', '200 billing_info', '200 contact_info', '200 employer_info']);
    expect(await page.evaluate(textAsMarkup)).toBe('refused');
  },
);

/**
 * Checks a screen for people with a screen reader, and for people with a narrow window: no violations, nothing cut off.
 */
function lookAtEveryScreen(page: Page, width: number) {
  return async (name: string) => {
    await page.evaluate(motionToEnd);
    await saveScreen(page, `${name}-${width}`);
    await expectAccessible(page, `${name} at ${width}`);
    const scrolled = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(scrolled, `${name} scrolls sideways at ${width}`).toBe(0);
  };
}

/** Runs in the page: colors are judged once no animation runs. */
async function motionToEnd(): Promise<void> {
  const ending = document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
  await Promise.allSettled(ending.map((each) => each.finished));
}

async function costsInSummary(page: Page): Promise<Record<string, string>> {
  const folded = page.getByText(/^Your plans \(/);
  if (await folded.isVisible()) await folded.click();
  const summary = page.getByRole('definition').first().locator('xpath=ancestor::*[self::aside or self::details]');
  return costsIn(summary);
}

function textAsMarkup(): string {
  try {
    document.createElement('div').innerHTML = '<b>bold</b>';
    return 'taken';
  } catch {
    return 'refused';
  }
}
