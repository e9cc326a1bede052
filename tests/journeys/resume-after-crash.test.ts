import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openEnrollmentAt, skipTo } from './pages/answered-steps.ts';
import { maria, plusPlanId } from './pages/maria.ts';
import { complete } from './pages/review.ts';
import { answerTo, atStep, fillContact, leaveStep, next, payByBank, steps, walkTo } from './pages/wizard.ts';
import { openOwnStage } from './support/stage.ts';
import type { Stored } from './support/stored.ts';

const stage = openOwnStage();

test('Given a server that is killed after a step was saved, when it runs again, then the enrollment continues with the saved answers', async () => {
  const { page } = await stage.visit();
  await openEnrollmentAt(page, steps.personal, { plan_id: plusPlanId });
  // That nothing is lost wherever the server is killed is tested on the server.
  for (const title of [steps.contact, steps.review]) {
    await walkTo(page, title);
    await stage.server.kill();
    await stage.server.restart();
    await page.reload();
    await atStep(page, title);
  }
  await editFromProgress(page, steps.contact);
  expect(await answerTo(page, 'Email')).toBe(maria.email);
  expect(await answerTo(page, 'Address')).toBe(maria.address);
  await editFromProgress(page, steps.review);
  const policy = await complete(page);

  await stage.server.kill();
  await stage.server.restart();
  await page.reload();
  await page.getByText(policy).waitFor();
});

test('Given a server that is killed unnoticed, when Next is clicked after its return, then no input is lost', async () => {
  const { page } = await stage.visit();
  await openEnrollmentAt(page, steps.contact, { plan_id: plusPlanId });
  await fillContact(page);
  await stage.server.kill();
  await next(page);
  await page.getByText('We could not confirm that this step was saved').waitFor();
  expect(await answerTo(page, 'Email')).toBe(maria.email);
  await stage.server.restart();
  await next(page);
  await atStep(page, steps.employer);
});

test('Given some saved steps, when the page is reloaded or left and reopened, then the same step is open', async () => {
  const { page } = await stage.visit();
  await openEnrollmentAt(page, steps.personal, { plan_id: plusPlanId });
  for (const title of [steps.personal, steps.contact, steps.employer, steps.billing]) {
    await skipTo(page, title);
    await page.reload();
    await atStep(page, title);
  }
  await page.goto('/plans?type=vision');
  await page.goto('/enrollment');
  await atStep(page, steps.billing);
});

test("Given some saved steps, when the browser's Back and Forward are used, then the saved steps open with their answers", async () => {
  const { page } = await stage.visit();
  await openEnrollmentAt(page, steps.personal, { plan_id: plusPlanId });
  await walkTo(page, steps.employer);
  await page.goBack();
  await atStep(page, steps.contact);
  expect(await answerTo(page, 'Email')).toBe(maria.email);
  await page.goBack();
  await atStep(page, steps.personal);
  expect(await answerTo(page, 'First name')).toBe(maria.firstName);
  await page.goForward();
  await atStep(page, steps.contact);
  await page.goForward();
  await atStep(page, steps.employer);
});

test.each(['employer-info', 'billing-information', 'review-confirm', 'no-such-step'])(
  'Given only the first step saved, when /enrollment/%s is typed as the address, then the next step is open',
  async (address) => {
    const { page } = await stage.visit();
    await openEnrollmentAt(page, steps.contact, { plan_id: plusPlanId });
    await page.goto(`/enrollment/${address}`);
    await atStep(page, steps.contact);
    expect(new URL(page.url()).pathname).toBe('/enrollment/contact-info');
  },
);

test('Given enrollments by card and by bank, when every stored byte of the server and the browser is read, then no number is readable there', async () => {
  const { page } = await stage.visit();
  await openEnrollmentAt(page, steps.review, { plan_id: plusPlanId });
  await complete(page);
  const other = (await stage.visit()).page;
  await openEnrollmentAt(other, steps.personal, { plan_id: plusPlanId });
  await walkTo(other, steps.billing);
  await payByBank(other);
  await leaveStep(other, steps.billing);
  await skipTo(other, steps.review);

  const kept = [...(await stage.server.stored()), { name: 'the log', bytes: Buffer.from(stage.server.log) }];
  expect(kept.length).toBeGreaterThan(1);
  expect(secretsIn(kept)).toEqual([]);
  expect(secretsIn([{ name: "the browser's storage", bytes: Buffer.from(await storageOf(other)) }])).toEqual([]);
});

async function editFromProgress(page: Page, title: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Enrollment steps' }).getByRole('button', { name: title }).click();
  await atStep(page, title);
}

/** The location of each secret: as typed, as displayed, and in base64 at any of its three offsets. */
function secretsIn(kept: readonly Stored[]): readonly string[] {
  const plain = [
    maria.ssn,
    maria.ssn.replace(/^(...)(..)/, '$1-$2-'),
    maria.cardNumber,
    maria.cardNumber.replace(/(....)(?=.)/g, '$1 '),
    maria.accountNumber,
  ];
  const forms = plain.flatMap((text) => [text, ...[0, 1, 2].map((shift) => base64Within(text, shift))]);
  return kept.flatMap(({ name, bytes }) => forms.filter((form) => bytes.includes(form)).map((form) => `${form} in ${name}`));
}

/**
 * The part of a text's base64 that does not depend on what surrounds it, when it starts `shift` bytes into a group of
 * three.
 */
function base64Within(text: string, shift: number): string {
  const encoded = Buffer.from('\0'.repeat(shift) + text)
    .toString('base64')
    .replace(/=+$/, '');
  return encoded.slice(shift === 0 ? 0 : shift + 1, -1);
}

function storageOf(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
}
