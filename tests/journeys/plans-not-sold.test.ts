import { expect, test } from 'vitest';
import { offer, openPlan, wayOut } from './pages/plan.ts';
import { openQuote } from './pages/start-at-server.ts';
import { expectAccessible } from './support/axe.ts';
import { saveScreen } from './support/screens.ts';
import { desk, openStage, phone } from './support/stage.ts';

const stage = openStage();

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

test('Given a closed plan, when it is added, then its carrier says why not, and the plan is not added', async () => {
  const { page } = await stage.visit();
  await openQuote(page);
  await openPlan(page, 409);
  await wayOut(page, 'Add to Cart').click();
  await offer(page)
    .getByRole('alert')
    .getByText(/takes no new members at present/)
    .waitFor();
});
