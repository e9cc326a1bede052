import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openEnrollmentAt } from './pages/answered-steps.ts';
import { main } from './pages/main.ts';
import { addCarrier, addTrip, findInFiles, goBackToTheFirst, storedText, undoInPlace, write } from './pages/studio.ts';
import { atStep, errorSummary, next, steps } from './pages/wizard.ts';
import { expectAccessible } from './support/axe.ts';
import { callBeside } from './support/beside-the-page.ts';
import { saveScreen } from './support/screens.ts';
import { desk, openOwnStage, phone } from './support/stage.ts';
import { badgeNumber, travelStep, withContactFields, withStep } from './support/steps-file.ts';

const stage = openOwnStage();

/** The steps with three more contact questions, the last of which depends on an answer, and another step. */
const grown = (steps: string) =>
  withStep(
    withContactFields(steps, [
      badgeNumber,
      '- has_car: { label: Do you come by car?, type: yes_no, required: true }',
      '- plate: { label: Number plate, type: text, required: true, show_when: { field: has_car, equals: 1 } }',
    ]),
    travelStep,
  );

test('Given a running store, when a carrier adds fields and a step in the studio, then a mistake is shown in its place, what is published is asked, and no longer once it is undone', async () => {
  const { page, problems } = await stage.visit();
  await signIn(page);
  const asShipped = await storedText(page, 'steps.yaml');

  await addTrip(page);
  await undoInPlace(page);
  await write(page, grown(asShipped).replace('Badge number, type: text', 'Badge number, type: txet'));
  await main(page)
    .getByRole('button', { name: /^steps\.yaml, line \d+ .*txet.*Did you mean "text"/ })
    .waitFor();
  expect(
    await main(page)
      .getByRole('button', { name: /^Publish/ })
      .isEnabled(),
  ).toBe(false);

  await write(page, grown(asShipped));
  const changes = main(page).getByRole('region', { name: 'What this changes' }).first();
  await changes.getByRole('row', { name: /New field Badge number Contact Information text, required/ }).waitFor();
  await changes.getByRole('row', { name: /New step Travel/ }).waitFor();

  await main(page).getByText('No errors. 1 warning; you can publish anyway.').waitFor();
  await main(page)
    .getByRole('list', { name: 'Warnings' })
    .getByRole('button', { name: /^steps\.yaml, line \d+ Found \d+ texts in English only/ })
    .waitFor();

  const preview = main(page).getByRole('region', { name: 'As enrollers will see it' });
  await preview.getByRole('button', { name: 'Travel' }).click();
  await preview.getByLabel('Where do you travel?').waitFor();
  await preview.getByRole('button', { name: 'Contact Information' }).click();
  await preview.getByLabel('Badge number').waitFor();
  await preview.getByRole('combobox', { name: 'State' }).waitFor();
  expect(await preview.getByLabel('Number plate').count()).toBe(0);
  await preview.getByRole('button', { name: /^Try it as/ }).click();
  await preview.getByText(/^All checks passed/).waitFor();
  expect(await preview.getByLabel('Badge number').inputValue()).toMatch(/^[A-Z]{2}\d{4}$/);
  await preview.getByLabel('Badge number').fill('EK20');
  await preview.getByRole('button', { name: 'Check the answers' }).click();
  await preview.getByRole('link', { name: 'Badge number: Two letters and four digits' }).waitFor();
  await preview.getByLabel('Badge number').fill('EK2041');
  await preview.getByRole('button', { name: 'Check the answers' }).click();
  await preview.getByText(/^All checks passed/).waitFor();
  await expectAccessible(page, 'the studio with a draft');
  await saveScreen(page, 'studio-1280');

  await main(page).getByLabel('Reason for the change').fill('Badges for the depot');
  await main(page).getByRole('button', { name: 'Publish steps.yaml' }).click();
  await main(page)
    .getByText(/^Version \d+ is in force$/)
    .waitFor();
  await main(page).getByText('Badges for the depot').first().waitFor();

  const enroller = await stage.visit();
  await openEnrollmentAt(enroller.page, steps.contact);
  await next(enroller.page);
  await errorSummary(enroller.page).getByRole('link', { name: 'Badge number: Field is required' }).waitFor();

  await goBackToTheFirst(page);
  await main(page).getByText('Back to version 1', { exact: true }).first().waitFor();
  await expect.poll(() => storedText(page, 'steps.yaml')).toBe(asShipped);
  await enroller.page.reload();
  await atStep(enroller.page, steps.contact);
  expect(await enroller.page.getByLabel('Badge number').count()).toBe(0);
  expect([...problems, ...enroller.problems]).toEqual([]);
});

test('Given two editors at a carrier, when the second publishes over the first, then they see what changed, continue from it and lose nothing', async () => {
  const [first, second] = [await stage.visit(), await stage.visit()];
  await signIn(first.page);
  await signIn(second.page);
  const asShipped = await storedText(first.page, 'site.yaml');
  await write(first.page, asShipped.replace('tagline: Compare', 'tagline: Read and compare'), 'site.yaml');
  await write(second.page, grown(await storedText(second.page, 'steps.yaml')));
  await main(first.page).getByRole('button', { name: 'Publish site.yaml' }).click();
  await main(first.page)
    .getByText(/^Version \d+ is in force$/)
    .waitFor();

  await main(second.page).getByRole('button', { name: 'Publish steps.yaml' }).click();
  await main(second.page).getByText('Someone else published first').waitFor();
  await main(second.page)
    .getByText(/tagline: Read and compare/)
    .first()
    .waitFor();
  await main(second.page).getByRole('button', { name: 'Continue from their version, with my edits' }).click();
  await main(second.page).getByRole('button', { name: 'Publish steps.yaml' }).click();
  await main(second.page)
    .getByText(/^Version \d+ is in force$/)
    .waitFor();
  expect(await storedText(second.page, 'site.yaml')).toContain('Read and compare');
  expect(await storedText(second.page, 'steps.yaml')).toContain('badge_number');
  await main(second.page)
    .getByRole('button', { name: /^Show what version/ })
    .first()
    .click();
  await main(second.page)
    .getByRole('region', { name: 'steps.yaml' })
    .getByText(/^\+ \d+: .*badge_number/)
    .waitFor();
  await saveScreen(second.page, 'studio-version-lines');

  await goBackToTheFirst(first.page);
  await main(first.page)
    .getByText(/has published version \d+ in the meantime/)
    .waitFor();
  await goBackToTheFirst(first.page);
  await expect.poll(() => storedText(first.page, 'site.yaml')).toBe(asShipped);
});

test('Given the files, when a carrier is added and another removed, then the addition can be published, and the removal lists who still depends on it', async () => {
  const { page, problems } = await stage.visit();
  await signIn(page);
  const dialog = await addCarrier(page, 'Fernvale');
  const already = dialog.getByText('carriers/fernvale.yaml already exists');
  await already.first().waitFor();
  await saveScreen(page, 'studio-new-carrier');
  await dialog.getByLabel('Name of the carrier').fill('fernvale');
  await already.waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: 'Add its file' }).click();
  await already.first().waitFor();
  await dialog.getByLabel('Name of the carrier').fill('Blue Lake');
  await dialog.getByRole('button', { name: 'Add its file' }).click();
  await main(page).getByRole('textbox', { name: 'carriers/blue-lake.yaml' }).waitFor();
  await main(page).getByText('No errors.').waitFor();
  await main(page).getByRole('region', { name: 'What this changes' }).last().getByRole('cell', { name: 'First plan' }).waitFor();

  await main(page).getByRole('button', { name: 'Remove carriers/blue-lake.yaml' }).click();
  await main(page).getByText('There are no edits.').waitFor();
  await main(page).getByRole('button', { name: 'carriers/meadowlark.yaml' }).click();
  await main(page).getByRole('button', { name: 'Remove carriers/meadowlark.yaml' }).click();
  await main(page)
    .getByText(/will be deleted when you publish/)
    .waitFor();
  await main(page)
    .getByRole('list', { name: 'Errors' })
    .getByText(/the plan 401/)
    .waitFor();
  await saveScreen(page, 'studio-carrier-removed');
  await main(page).getByRole('button', { name: 'Undo all edits of carriers/meadowlark.yaml' }).click();
  await main(page).getByText('There are no edits.').waitFor();
  expect(problems).toEqual([]);
});

test('Given an editor, when a key is started, then words of the schema complete it, and Tab leaves it', async () => {
  const { page, problems } = await stage.visit();
  await signIn(page);
  await main(page).getByRole('button', { name: 'site.yaml' }).click();
  const editor = main(page).getByRole('textbox', { name: 'site.yaml' });
  await editor.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('default_gr');
  await page.getByRole('option', { name: /default_group/ }).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.shadowRoot === null)).toBe(true);
  await main(page).getByRole('button', { name: 'Undo all edits of site.yaml' }).click();
  await main(page).getByText('There are no edits.').waitFor();
  expect(problems).toEqual([]);
});

test('Given words that enrollers see, when they are looked for, then the line of the field is found in its file', async () => {
  const { page, problems } = await stage.visit();
  await signIn(page);
  await main(page).getByRole('button', { name: 'site.yaml' }).click();
  await findInFiles(page, 'Social Security', /^steps\.yaml, line \d+ - ssn/, 'steps.yaml');
  await findInFiles(
    page,
    'Guild Premier Health',
    /^carriers\/meadowlark\.yaml, line \d+ name: Guild Premier Health/,
    'carriers/meadowlark.yaml',
  );
  await expectAccessible(page, 'the studio with lines that were found');
  await saveScreen(page, 'studio-found');
  expect(problems).toEqual([]);
});

test("Given a carrier's file, when its layout is edited, then the file is shown as the carrier will receive it, and a mistake in its place", async () => {
  const { page, problems } = await stage.visit();
  await signIn(page);
  const file = 'carriers/fernvale.yaml';
  const asShipped = await storedText(page, file);
  const birthDate = 'name: BIRTH_DATE, change: [{ date: yyyymmdd }]';
  await write(page, asShipped.replace(birthDate, 'name: BORN, change: [{ date: yyyy/mm/dd }]'), file);
  await main(page)
    .getByRole('button', { name: /^carriers\/fernvale\.yaml, line \d+ .*yyyy\/mm\/dd/ })
    .waitFor();
  const received = main(page).getByRole('region', { name: 'As the carrier will receive it' });
  await received.getByText('This file is from before them.', { exact: false }).waitFor();
  await saveScreen(page, 'studio-file-faulty');

  await write(page, asShipped.replace(birthDate, 'name: BORN, change: [{ date: yyyy-mm-dd }]'), file);
  await received.getByRole('columnheader', { name: 'BORN' }).waitFor();
  await received.getByRole('cell', { name: '2018-09-03' }).waitFor();
  await expectAccessible(page, 'the studio with a file of a layout');
  await saveScreen(page, 'studio-file-1280');

  await received.getByLabel('File', { exact: true }).selectOption({ label: 'Everything (CSV), version 2' });
  await received.getByRole('cell', { name: "'=1+1" }).waitFor();
  await received.getByLabel('File', { exact: true }).selectOption({ label: 'EDI 834 (test), version 1' });
  await received
    .getByRole('region', { name: 'Segments of the file' })
    .getByText(/^INS\*Y\*18\*021\*/m)
    .waitFor();
  await received.getByLabel('Policies').selectOption({ label: 'All policies' });
  await received
    .getByRole('region', { name: 'Segments of the file' })
    .getByText(/^INS\*Y\*18\*030\*/m)
    .waitFor();
  await page.setViewportSize(phone);
  await saveScreen(page, `studio-file-834-${phone.width}`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await received.getByLabel('File', { exact: true }).selectOption({ label: 'Members, one row per person (CSV), version 1' });
  await received.getByRole('columnheader', { name: 'BORN' }).waitFor();
  await saveScreen(page, `studio-file-${phone.width}`);
  await main(page)
    .getByRole('button', { name: `Undo all edits of ${file}` })
    .click();
  await received.getByRole('columnheader', { name: 'BIRTH_DATE' }).waitFor();
  await page.setViewportSize(desk);
  expect(problems).toEqual([]);
});

test('Given a phone, when the studio is opened, then everything fits its width, even a long name on the narrowest one', async () => {
  const { page, problems } = await stage.visit({ viewport: phone });
  await signIn(page);
  await main(page).getByRole('region', { name: 'As enrollers will see it' }).getByRole('button', { name: 'Check the answers' }).waitFor();
  await write(page, grown(await storedText(page, 'steps.yaml')));
  const changes = main(page).getByRole('region', { name: 'What this changes' }).last();
  await changes.getByRole('row', { name: /New step Travel/ }).waitFor();
  expect(await changes.evaluate((table) => table.scrollWidth - table.clientWidth)).toBe(0);
  await expectAccessible(page, 'the studio on a phone');
  await saveScreen(page, `studio-${phone.width}`);
  await main(page).getByRole('button', { name: 'Add a field' }).click();
  await page.getByRole('dialog', { name: 'Add a field' }).getByLabel('Type of answer').selectOption({ label: 'Yes or No' });
  await expectAccessible(page, 'the dialog that adds a field, on a phone');
  await saveScreen(page, `studio-add-field-${phone.width}`);
  await page.keyboard.press('Escape');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await page.setViewportSize({ width: 320, height: 800 });
  await addCarrier(page, 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch');
  await main(page).getByRole('button', { name: 'Publish steps.yaml, carriers/llanfair' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await saveScreen(page, 'studio-long-name-320');
  await page.setViewportSize(desk);
  expect(problems).toEqual([]);
});

/** Signs in with the password that the server printed at startup. */
async function signIn(page: Page): Promise<void> {
  await expect.poll(() => stage.server.log).toMatch(/sign in as carrier with the password/);
  const [, password = ''] = /sign in as carrier with the password (\S+)/.exec(stage.server.log) ?? [];
  await page.goto('/studio');
  await page.getByLabel('Name').fill('carrier');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await main(page).getByText('No errors.').waitFor();
  await backToTheStart(page);
}

/** Undoes what earlier tests published, so that each one finds the demo unchanged. */
async function backToTheStart(page: Page): Promise<void> {
  const { result } = await callBeside(page, 'GET /get-configuration-versions', {});
  if (result.length === 0 || result.find(({ in_force }) => in_force)?.number === 1) return;
  const { version: base } = await callBeside(page, 'GET /get-configuration', {});
  await callBeside(page, 'POST /restore-configuration', { base, number: 1 }).catch(unlessTheSame);
  await page.reload();
  await main(page).getByText('No errors.').waitFor();
}

// After a restore, the files are those of the first version, under another number.
function unlessTheSame(refused: Error): void {
  if (!refused.message.includes('configuration-same')) throw refused;
}
