import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { main } from './pages/main.ts';
import { expectAccessible } from './support/axe.ts';
import { saveScreen } from './support/screens.ts';
import { openStage, phone } from './support/stage.ts';

const stage = openStage();

/** Sends the machine its next event. */
const happen = (page: Page, what: string) => main(page).getByRole('button', { name: what, exact: true }).click();

async function standsIn(page: Page, state: string): Promise<void> {
  await main(page).getByText(`Current state: ${state}.`).waitFor();
}

test('Given an analyst, when a family with a premier plan has one child, then the diagram says which guard blocks Next, and why', async () => {
  const { page, problems } = await stage.visit();
  await signIn(page);
  await main(page).getByLabel('Tier').selectOption('Family');
  await main(page).getByRole('group', { name: 'Plans in the cart' }).getByText('Meadowlark Guild Trust').click();
  await main(page).getByRole('checkbox', { name: 'Guild Premier Health (premier)' }).check();
  await main(page).getByRole('row', { name: 'Dependent Information Yes Asked for by Guild Premier Health.' }).waitFor();
  for (const [step, after] of [
    ['Personal Information', 'Contact Information'],
    ['Contact Information', 'Employer Information'],
    ['Employer Information', 'Dependent Information'],
  ] as const) {
    await standsIn(page, `${step} › editing`);
    await happen(page, 'NEXT');
    await main(page).getByRole('button', { name: 'saveTab done: the step is complete' }).click();
    await standsIn(page, `${after} › editing`);
  }
  await saveScreen(page, 'analyst-wizard');

  await main(page).getByRole('button', { name: 'Look at Dependents' }).click();
  await standsIn(page, 'listing');
  for (const event of ['ANSWER: does not enroll', 'keep done', 'ADD', 'SUBMIT', 'checkAdded done', 'keep done']) await happen(page, event);
  await standsIn(page, 'listing');
  expect(await main(page).getByRole('button', { name: 'NEXT', exact: true }).isEnabled()).toBe(false);
  const next = main(page).getByRole('listitem').filter({ hasText: /^NEXT/ });
  await next.getByText('[isComplete]').waitFor();
  await next.getByText('Family with a premier plan needs at least 2, and the list has 1 dependent.').waitFor();
  await main(page).getByRole('img', { name: 'Dependents' }).getByText('[isComplete]').waitFor();
  await expectAccessible(page, 'the analyst’s page');
  await saveScreen(page, 'analyst-dependents');

  await main(page).getByLabel('Machine').selectOption('Session and landing');
  await main(page).getByRole('img', { name: 'Session and landing' }).waitFor();
  await saveScreen(page, 'analyst-session');
  expect(problems).toEqual([]);
});

test('Given a phone, when a diagram is wider than the screen, then the current state is visible', async () => {
  const { page } = await stage.visit({ viewport: phone });
  await signIn(page);
  const place = await main(page).getByRole('region', { name: 'Drawing: Wizard' }).boundingBox();
  const state = main(page).getByRole('img', { name: 'Wizard' }).locator('rect.fill-brand');
  const middle = async () => {
    const box = await state.boundingBox();
    return box ? box.x + box.width / 2 : Number.NaN;
  };
  await expect.poll(middle).toBeLessThan((place?.x ?? 0) + (place?.width ?? 0));
  await happen(page, 'NEXT');
  await expect.poll(middle).toBeGreaterThan(place?.x ?? 0);
});

/** Signs in with the password that the server printed at startup. */
async function signIn(page: Page): Promise<void> {
  await expect.poll(() => stage.server.log).toMatch(/sign in as analyst with the password/);
  const [, password = ''] = /sign in as analyst with the password (\S+)/.exec(stage.server.log) ?? [];
  await page.goto('/analyst');
  await page.getByLabel('Name').fill('analyst');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
