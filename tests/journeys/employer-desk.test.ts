import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessCodes } from '#scripts/record/access-codes.ts';
import { plan } from '#tests/server/support/example-answers.ts';
import { completeFor } from './pages/desk.ts';
import { main } from './pages/main.ts';
import { basicPlan } from './pages/maria.ts';
import { asGroup } from './pages/sign-in.ts';
import { openQuote } from './pages/start-at-server.ts';
import { addPlan, askForPrices, askToProceed, chooseDental, fillQuote } from './pages/store.ts';
import { enterByCode } from './pages/ways-in.ts';
import { answerTo, atStep, steps } from './pages/wizard.ts';
import { expectAccessible } from './support/axe.ts';
import { callBeside } from './support/beside-the-page.ts';
import { saveScreen } from './support/screens.ts';
import { desk, openOwnStage, phone } from './support/stage.ts';

const stage = openOwnStage();

const file = (text: string) => ({ name: 'employees.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
const heading = 'First name,Last name,Email,Employee number';

test('Given an employer, when a census is added and people are invited, then one declines with the mailed code, and the desk says so', async () => {
  const { page, problems } = await stage.visit();
  await enterByCode(page, 'Employee Enroll', accessCodes.cedarOffice);
  await page.waitForURL('**/group-home');
  await main(page).getByText('No employees yet').waitFor();
  // Nothing to count or to search.
  for (const control of ['group', 'searchbox'] as const) await main(page).getByRole(control).waitFor({ state: 'detached' });
  await saveScreen(page, 'employer-empty-1280');
  const census = main(page).getByRole('region', { name: 'Add employees from a file' });
  await census.getByLabel('Choose a CSV file').setInputFiles(file(`${heading}\nAnn,Lee,ann at mail,17\nBo,,bo@mail.example,17`));
  await census.getByText('3 problems in the file').waitFor();
  await census.getByText('Line 2', { exact: true }).waitFor();
  await expectAccessible(page, 'the faults of a census');
  await saveScreen(page, 'employer-faults-1280');
  const workbook = { name: 'employees.csv', mimeType: 'text/csv', buffer: Buffer.from('PK\u0003\u0004') };
  await census.getByLabel('Choose a CSV file').setInputFiles(workbook);
  await census.getByText('This is not a CSV file').waitFor();
  const right = `${heading}\nAnn,Lee,ann@mail.example,17\nBo,Ng,bo@mail.example,18\nCarla,Ruiz,carla@mail.example,19`;
  await census.getByLabel('Choose a CSV file').setInputFiles(file(right));
  await census.getByRole('button', { name: 'Add them' }).click();
  await census.getByText('3 people added').waitFor();
  await main(page).getByRole('button', { name: 'Invite 3 employees' }).click();
  const invited = page.getByRole('dialog', { name: 'Invite 3 employees?' });
  await invited.getByText('Open enrollment ends on 12/31/2027.').waitFor();
  await expectAccessible(page, 'the question before inviting');
  await saveScreen(page, 'employer-invite-1280');
  await invited.getByRole('button', { name: 'Send' }).click();
  const glance = main(page).getByRole('group', { name: 'Employees at a glance' });
  await glance.getByRole('button', { name: '3 Invited' }).waitFor();
  await main(page).getByText('3 eligible employees').waitFor();
  await expectAccessible(page, 'the employer’s desk');
  await saveScreen(page, 'employer-1280');

  const outbox = (await (await page.request.get('/dev/outbox.json')).json()) as {
    readonly result: readonly { readonly message: { readonly to?: string; readonly text?: string } }[];
  };
  const mail = outbox.result.find(({ message }) => message.to === 'ann@mail.example');
  const ann = await stage.visit();
  await ann.page.goto(/^http\S+#\S+$/m.exec(mail?.message.text ?? '')?.[0] ?? '');
  const invitation = ann.page.getByRole('dialog', { name: 'Employee Enrollment' });
  await expect.poll(() => invitation.getByRole('textbox').inputValue()).toMatch(/^\w{5}-?\w{5}$/);
  expect(new URL(ann.page.url()).hash).toBe('');
  await expectAccessible(ann.page, 'an invitation');
  await saveScreen(ann.page, 'employee-invited-1280');
  await invitation.getByRole('button', { name: 'Continue' }).click();
  await invitation.getByRole('button', { name: 'Yes' }).click();
  const own = main(ann.page).getByRole('region', { name: 'Hello, Ann' });
  await own.getByText('You can decide until 12/31/2027.').waitFor();
  await main(ann.page).getByText('Signed in as Ann Lee through Cedar Creek Joinery').waitFor();
  await expectAccessible(ann.page, 'the store of an employee');
  await saveScreen(ann.page, 'employee-1280');
  const { y = Infinity } = (await main(ann.page).getByRole('button', { name: 'See plans and prices' }).boundingBox()) ?? {};
  expect(y, 'the way to prices is on the first screen').toBeLessThan(800);
  await own.getByRole('button', { name: 'Decline coverage' }).click();
  const dialog = ann.page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Decline coverage' }).click();
  await saveScreen(ann.page, 'employee-decline-1280');
  await dialog.getByLabel(/Why do you not want/).selectOption({ label: 'I am covered by my spouse’s plan' });
  await dialog.getByLabel(/I understand/).check();
  await dialog.getByRole('button', { name: 'Decline coverage' }).click();
  await main(ann.page).getByRole('region', { name: 'You declined coverage' }).getByText('spouse').waitFor();
  await ann.page.setViewportSize(phone);
  await saveScreen(ann.page, 'employee-declined-390');

  await page.reload();
  await glance.getByRole('button', { name: '1 Waived' }).click();
  await main(page).getByRole('list', { name: 'Your employees' }).getByText('I am covered by my spouse’s plan').waitFor();
  await page.setViewportSize(phone);
  await expectAccessible(page, 'the employer’s desk on a phone');
  await saveScreen(page, 'employer-390');
  await main(ann.page).getByRole('button', { name: 'I want coverage after all' }).click();
  await main(ann.page).getByRole('region', { name: 'Hello, Ann' }).waitFor();

  await page.reload();
  await main(page).getByText('No employee matches').waitFor();
  await expectAccessible(page, 'no employee in a state');
  await saveScreen(page, 'employer-no-match-390');
  await main(page).getByRole('button', { name: 'Show all employees' }).click();
  const list = main(page).getByRole('list', { name: 'Your employees' });
  const shown = () => list.getByRole('listitem').count();
  await expect.poll(shown).toBe(3);
  const box = main(page).getByRole('searchbox');
  await box.fill('bo@mail.example ');
  await box.press('Enter');
  await expect.poll(shown).toBe(1);
  expect(await box.evaluate((searched) => searched === document.activeElement)).toBe(true);
  await page.reload();
  await expect.poll(shown).toBe(1);
  expect(await box.inputValue()).toBe('bo@mail.example');
  await page.goBack();
  await expect.poll(shown).toBe(3);
  expect(await box.inputValue()).toBe('');
  await list.getByRole('button', { name: 'Edit: Bo Ng' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Bo Ng' });
  await edit.getByLabel('Last name').fill('');
  await edit.getByRole('button', { name: 'Save' }).click();
  await saveScreen(page, 'employer-edit-390');
  await edit.getByLabel('Last name').fill('Nguyen');
  await edit.getByRole('button', { name: 'Save' }).click();
  await list.getByText('Bo Nguyen').waitFor();
  await list.getByRole('button', { name: 'Remove: Carla Ruiz' }).click();
  const question = page.getByRole('dialog', { name: 'Remove Carla Ruiz from your list?' });
  await saveScreen(page, 'employer-remove-390');
  await question.getByRole('button', { name: 'Yes, remove' }).click();
  await list.getByText('Carla Ruiz').waitFor({ state: 'detached' });
  await main(page).getByRole('button', { name: 'Add an employee' }).click();
  const add = page.getByRole('dialog', { name: 'Add an employee' });
  await add.getByLabel('First name').fill('Dora');
  await add.getByLabel('Last name').fill('Vance');
  await add.getByLabel('Email').fill('ann@mail.example');
  await add.getByRole('button', { name: 'Add', exact: true }).click();
  await add.getByText('This person is already on your list.', { exact: true }).waitFor();
  await expectAccessible(page, 'an employee who is on the list already');
  await saveScreen(page, 'employer-add-390');
  await add.getByLabel('Email').fill('dora@mail.example');
  await add.getByRole('button', { name: 'Add', exact: true }).click();
  await list.getByText('Dora Vance').waitFor();
  await page.setViewportSize(desk);
  await saveScreen(page, 'employer-added-1280');

  await ann.page.setViewportSize({ width: 1280, height: 800 });
  const enrollment = await openQuote(ann.page);
  await ann.page.goto('/plans?type=dental');
  await main(ann.page)
    .getByText(/Your employer pays/)
    .first()
    .waitFor();
  await expectAccessible(ann.page, 'plans with contributions');
  await saveScreen(ann.page, 'contributions-plans-1280');
  await callBeside(ann.page, 'POST /add-plan-to-cart', { enrollment_id: enrollment, ...plan });
  await ann.page.goto('/cart');
  await main(ann.page)
    .getByRole('complementary')
    .getByText(/Your employer pays \$15.00, you pay \$\d+\.\d\d a month, \$\d+\.\d\d each paycheck/)
    .waitFor();
  await saveScreen(ann.page, 'contributions-cart-1280');
  await ann.page.setViewportSize(phone);
  await saveScreen(ann.page, 'contributions-cart-390');
  await completeFor(ann.page, { first_name: 'Ann', last_name: 'Lee', email: 'ann@mail.example' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.reload();
  await main(page)
    .getByText(/For finished enrollments you pay \$15.00 a month/)
    .waitFor();
  await list.getByText(/You pay \$15.00, the employee/).waitFor();
  await saveScreen(page, 'employer-finished-1280');
  // The person who was on the list already was refused.
  const unexpected = problems.filter((problem) => !/422 .*add-employee/.test(problem));
  expect([unexpected, ann.problems]).toEqual([[], []]);
});

test('Given a person on the list, when the office enrolls them, then their name is filled in, and the office continues in another browser', async () => {
  const { page, problems } = await stage.visit();
  await asGroup(page);
  await callBeside(page, 'POST /add-employee', { first_name: 'Elena', last_name: 'Ortiz', email: 'elena@mail.example' });
  await page.goto('/group-home');
  const row = (where: Page) => main(where).getByRole('listitem').filter({ hasText: 'Elena Ortiz' });
  await row(page).getByRole('button', { name: 'Enroll Elena Ortiz' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enroll Elena Ortiz' });
  await expectAccessible(page, 'the portal in which an employee is enrolled');
  await saveScreen(page, 'employer-enroll-1280');
  await dialog.getByRole('button', { name: 'Enroll', exact: true }).click();
  await page.waitForURL('**/home');
  await chooseDental(page);
  await fillQuote(page);
  await askForPrices(page);
  const added = await addPlan(page, basicPlan);
  await added.getByRole('link', { name: 'View Cart' }).click();
  await (await askToProceed(page)).getByRole('button', { name: 'Proceed to Enrollment' }).click();
  await atStep(page, steps.personal);
  expect(await answerTo(page, 'First name')).toBe('Elena');

  const other = await stage.visit({ viewport: phone });
  await enterByCode(other.page, 'Employee Enroll', accessCodes.cedarOffice);
  await row(other.page).getByText('Started').waitFor();
  await expectAccessible(other.page, 'an employee whom the office enrolls');
  await saveScreen(other.page, 'employer-continue-390');
  await row(other.page).getByRole('button', { name: 'Continue: Elena Ortiz' }).click();
  await atStep(other.page, steps.personal);
  expect(await answerTo(other.page, 'Last name')).toBe('Ortiz');
  expect([problems, other.problems]).toEqual([[], []]);
});
