import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { offer, openPlan, wayOut } from './pages/plan.ts';
import { openQuote } from './pages/start-at-server.ts';
import { planCard } from './pages/store.ts';
import { expectAccessible } from './support/axe.ts';
import { saveScreen } from './support/screens.ts';
import { desk, openStage, phone } from './support/stage.ts';

const stage = openStage();
const closedPlan = 'Guild Vision Fund';

test.each([phone, desk])(
  'At $width pixels, given companion plans, when their pages are opened, then they have no add button, and the page links to the main plan',
  async (device) => {
    const { page } = await stage.visit({ viewport: device });
    await openQuote(page);
    for (const [companion, other] of [
      [306, 'Legacy Builder'],
      [406, 'Guild Accident Shield'],
    ] as const) {
      await openPlan(page, companion);
      await offer(page).getByText(`is sold together with ${other}, not by itself.`).waitFor();
      expect(await wayOut(page, 'Add to Cart').count()).toBe(0);
      await expectAccessible(page, `companion ${companion}`);
      await saveScreen(page, `plan-companion-${device.width}`);
      await offer(page)
        .getByRole('link', { name: `See ${other}` })
        .click();
      await page.getByRole('heading', { level: 1, name: other }).waitFor();
    }
  },
);

test.each([phone, desk])(
  'At $width pixels, given a closed plan, then the listing, its details, its page and the comparison say why, and offer no way to add it',
  async (device) => {
    const { page } = await stage.visit({ viewport: device });
    const why = /is not accepting new members at this time/;
    const expectClosed = async (place: Locator, name: string) => {
      await place.getByText(why).waitFor();
      expect(await place.getByRole('button', { name: /Add to Cart|Enroll Now/ }).count(), name).toBe(0);
      await expectAccessible(page, name);
      await saveScreen(page, `closed-${name}-${device.width}`);
    };
    await page.goto('/plan/409/plan');
    await expectClosed(offer(page), 'page-without-quote');
    await openQuote(page);
    await page.goto('/plans?type=vision');
    await expectClosed(planCard(page, closedPlan), 'card');
    await planCard(page, closedPlan)
      .getByRole('button', { name: /View More Details/ })
      .click();
    await expectClosed(page.getByRole('dialog', { name: closedPlan }), 'details');
    await openPlan(page, 409);
    await expectClosed(offer(page), 'page');
    await page.goto('/compare?plans=409');
    await expectClosed(page.getByRole('columnheader', { name: closedPlan }), 'comparison');
  },
);
