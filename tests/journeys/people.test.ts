import { expect, test } from 'vitest';
import { main } from './pages/main.ts';
import { openDesk } from './pages/desk.ts';
import { totpCode } from '#server/access/totp.ts';
import { expectAccessible } from './support/axe.ts';
import { sentMessages } from './support/outbox.ts';
import { saveScreen } from './support/screens.ts';
import { desk, openOwnStage, phone } from './support/stage.ts';

const stage = openOwnStage();

test('Given a person whom an administrator invites for one carrier, when they choose a password by the mailed link, then they work at the desk with that limit, until they are disabled', async () => {
  const { page, problems } = await stage.visit();
  await openDesk(page, stage.server, '/desk/people', 'administrator');
  await main(page).getByRole('button', { name: 'Invite a person' }).click();
  const form = main(page).getByRole('region', { name: 'Invite a person' });
  await form.getByLabel('Sign-in name').fill('dana@home');
  await form.getByLabel('E-mail').fill('dana@larkspur.example');
  await form.getByLabel('All carriers').uncheck();
  await form.getByRole('button', { name: 'Send the invitation' }).click();
  await form.getByText('Please choose at least one.').waitFor();
  await form.getByLabel('Fernvale Dental & Vision').check();
  await form.getByRole('button', { name: 'Send the invitation' }).click();
  await form.getByRole('alert').getByText('letters, digits').waitFor();
  await expectAccessible(page, 'the invitation');
  await saveScreen(page, 'people-fault-1280');
  await page.setViewportSize(phone);
  await saveScreen(page, 'people-fault-390');
  await page.setViewportSize(desk);
  await form.getByLabel('Sign-in name').fill('dana');
  await form.getByRole('button', { name: 'Send the invitation' }).click();
  await main(page).getByText('The invitation is on its way').waitFor();

  const [mail] = await sentMessages(page);
  const link = /http\S+(\/set-password#\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const { page: danas, problems: danasProblems } = await stage.visit();
  await danas.goto(link);
  await danas.getByLabel('New password').fill('four words are enough');
  await saveScreen(danas, 'set-password-1280');
  await danas.getByRole('button', { name: 'Save the password' }).click();
  await danas.getByRole('link', { name: 'Sign in' }).click();
  await danas.getByLabel('Name').fill('dana@larkspur.example');
  await danas.getByLabel('Password').fill('four words are enough');
  await danas.getByRole('button', { name: 'Sign in' }).click();
  await main(danas).getByRole('heading', { name: 'Enrollments' }).waitFor();
  await danas.getByRole('link', { name: 'Exports' }).click();
  const carriers = main(danas).getByLabel('Carrier', { exact: true }).first();
  expect((await carriers.locator('option').allTextContents()).filter((name) => /Northquay|Harborlight/.test(name))).toEqual([]);

  await danas.getByRole('link', { name: 'Your account' }).click();
  await main(danas).getByRole('button', { name: 'Add a second factor' }).waitFor();
  const factor = main(danas).getByRole('region', { name: 'Second factor' });
  await factor.getByLabel('Password').fill('guessed at this one');
  await factor.getByRole('button', { name: 'Add a second factor' }).click();
  await factor.getByText('This is not your password.').first().waitFor();
  await factor.getByLabel('Password').fill('four words are enough');
  await factor.getByRole('button', { name: 'Add a second factor' }).click();
  const secret = ((await factor.getByText(/^(\w{4} ){7}\w{4}$/).textContent()) ?? '').replaceAll(' ', '');
  await saveScreen(danas, 'second-factor-secret-1280');
  await factor.getByLabel('Code').fill(totpCode(secret, Math.floor(Date.now() / 30_000)));
  await factor.getByRole('button', { name: 'Confirm' }).click();
  const recovery = (await factor.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').first().textContent()) ?? '';
  await expectAccessible(danas, 'the recovery codes');
  await saveScreen(danas, 'second-factor-codes-1280');
  await danas.setViewportSize(phone);
  await saveScreen(danas, 'second-factor-codes-390');
  await danas.setViewportSize(desk);
  const sessions = main(danas).getByRole('region', { name: 'Where you are signed in' });
  await sessions.getByText('this one').waitFor();
  const { page: forgotten } = await stage.visit();
  await openDesk(forgotten, stage.server, '/account', 'operations');
  await main(forgotten).getByRole('region', { name: 'Where you are signed in' }).getByText('this one').waitFor();
  await danas.getByRole('button', { name: 'Sign out' }).click();
  await danas.getByLabel('Name').fill('dana');
  await danas.getByLabel('Password').fill('four words are enough');
  await danas.getByRole('button', { name: 'Sign in' }).click();
  await danas.getByLabel('Code').fill('000000');
  await danas.getByRole('button', { name: 'Sign in' }).click();
  await danas.getByText('This code is not right').first().waitFor();
  await saveScreen(danas, 'sign-in-code-1280');
  await danas.getByLabel('Code').fill(recovery);
  await danas.getByLabel('Code').press('Enter');
  await main(danas).getByRole('heading', { name: 'Enrollments' }).waitFor();

  const account = main(page).getByRole('listitem').filter({ hasText: 'dana@larkspur.example' });
  await page.reload();
  await account.getByText('Limited to Fernvale Dental & Vision').waitFor();
  await expectAccessible(page, 'the people');
  await saveScreen(page, 'people-1280');
  await page.setViewportSize(phone);
  await expectAccessible(page, 'the people on a phone');
  await saveScreen(page, 'people-390');
  await page.setViewportSize(desk);
  await main(page).getByRole('button', { name: 'Sessions of operations' }).click();
  const shown = page.getByRole('dialog', { name: 'Sessions of operations' });
  await shown.getByText('Chrome on Linux').first().waitFor();
  await expectAccessible(page, 'the sessions of a person');
  await saveScreen(page, 'people-sessions-1280');
  await page.setViewportSize(phone);
  await saveScreen(page, 'people-sessions-390');
  await page.setViewportSize(desk);
  await shown.getByRole('button', { name: /^End this/ }).click();
  await shown.getByText('Nowhere at the moment').waitFor();
  await shown
    .getByRole('contentinfo')
    .getByRole('button', { name: 'Close' })
    .or(shown.getByRole('button', { name: 'Close' }))
    .last()
    .click();
  await forgotten.reload();
  await forgotten.getByRole('button', { name: 'Sign in' }).waitFor();
  await account.getByRole('button', { name: 'Disable dana' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disable the account' }).click();
  await account.getByText('Disabled', { exact: true }).waitFor();
  await danas.goto('/desk');
  await danas.getByRole('button', { name: 'Sign in' }).waitFor();

  await danas.getByRole('link', { name: 'Forgot your password?' }).click();
  await danas.getByLabel('E-mail', { exact: true }).fill('dana@larkspur.example');
  await danas.getByRole('button', { name: 'Mail me a link' }).click();
  await danas.getByText('If an account has this address').waitFor();
  await expectAccessible(danas, 'a forgotten password');
  await saveScreen(danas, 'forgot-password-1280');
  expect(problems).toEqual([expect.stringContaining('422')]);
  expect(danasProblems.filter((problem) => !/401|422/.test(problem))).toEqual([]);
});
