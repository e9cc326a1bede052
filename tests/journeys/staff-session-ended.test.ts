import { expect, test } from 'vitest';
import { expectAccessible } from './support/axe.ts';
import { saveScreen } from './support/screens.ts';
import { desk, openOwnStage, phone } from './support/stage.ts';
import { completeFor, openDesk } from './pages/desk.ts';
import { main } from './pages/main.ts';

const stage = openOwnStage();

test('Given a note half written at the desk, when the session has ended, then signing in again in another tab brings it back to where it was', async () => {
  const { page, problems } = await stage.visit();
  const store = (await stage.visit()).page;
  await completeFor(store, { first_name: 'Nora', last_name: 'Quist', email: 'nora.quist@mail.example' });
  await openDesk(page, stage.server, '/desk?search=nora.quist@mail.example');
  await main(page).getByRole('link', { name: 'Nora Quist' }).filter({ visible: true }).click();
  const note = main(page).getByLabel('New note');
  await note.fill('She moves to Austin in May.');

  const elsewhere = await page.context().newPage();
  await elsewhere.goto('/account');
  await elsewhere.getByRole('button', { name: 'Sign out' }).click();
  await elsewhere.waitForURL('**/sign-in');
  await main(page).getByRole('button', { name: 'Add the note' }).click();
  const ended = page.getByRole('alertdialog', { name: 'Your session has ended' });
  await ended.waitFor();
  await expectAccessible(page, 'the end of a session at the desk');
  await saveScreen(page, `staff-session-ended-${desk.width}`);
  await page.setViewportSize(phone);
  await saveScreen(page, `staff-session-ended-${phone.width}`);
  await ended.getByRole('button', { name: 'Stay on this page' }).click();
  await expectAccessible(page, 'the desk after the end of a session');
  await saveScreen(page, `staff-session-over-${phone.width}`);
  await page.setViewportSize(desk);
  await saveScreen(page, `staff-session-over-${desk.width}`);

  const [again] = await Promise.all([
    page.context().waitForEvent('page'),
    main(page)
      .getByRole('link', { name: /^Sign in again/ })
      .click(),
  ]);
  await openDesk(again, stage.server, again.url());
  await main(again).getByRole('heading', { name: 'Nora Quist' }).waitFor();
  await again.close();
  await page.bringToFront();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.getByText('Your session has ended').waitFor({ state: 'detached' });
  expect(await note.inputValue()).toBe('She moves to Austin in May.');
  await main(page).getByRole('button', { name: 'Add the note' }).click();
  await main(page).getByRole('listitem').getByText('She moves to Austin in May.').waitFor();
  expect(problems.filter((problem) => !/status of 401/.test(problem))).toEqual([]);
});
