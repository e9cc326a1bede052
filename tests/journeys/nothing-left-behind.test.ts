import { expect, test } from 'vitest';
import { basicPlan, maria } from './pages/maria.ts';
import { complete } from './pages/review.ts';
import { startEnrollment } from './pages/store.ts';
import { leaveStep, payByBank, steps, walkTo } from './pages/wizard.ts';
import { openStage } from './support/stage.ts';

const stage = openStage();
const numbers = [maria.ssn, '748-51-9326', maria.cardNumber, maria.accountNumber];

/** Runs in the page: everything it leaves in the browser. */
function leftBehind(): string {
  const stores = [localStorage, sessionStorage].map((store) => ({ ...store }));
  return JSON.stringify([...stores, history.state, document.cookie, location.href]);
}

test('Given an enrollment with a Social Security Number, a bank account and a card, when it is completed, then no number is in the browser’s storage, in a URL or in the server’s log', async () => {
  const { page } = await stage.visit();
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(decodeURIComponent(request.url())));
  const kept: string[] = [];
  const look = async () => kept.push(await page.evaluate(leftBehind));

  await startEnrollment(page, basicPlan);
  await walkTo(page, steps.billing);
  await look();
  await payByBank(page);
  await leaveStep(page, steps.billing);
  await look();
  await page.goto('/enrollment/billing-information');
  await walkTo(page, steps.review);
  await look();
  await complete(page);
  await look();

  const everything = [...kept, ...addresses, stage.server.log].join('\n');
  expect(numbers.filter((number) => everything.includes(number))).toEqual([]);
  expect(kept.join()).not.toMatch(/Maria|maria@example|Elm Street/);
});
