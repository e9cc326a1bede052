import { expect, test } from 'vitest';
import { skipTo } from './pages/answered-steps.ts';
import { add, fillDependent, numbers, submit, fillNumber } from './pages/dependents.ts';
import { main } from './pages/main.ts';
import { complete, viewDetails } from './pages/review.ts';
import { openEnrollmentFor } from './pages/start-at-server.ts';
import { atStep, errorSummary, leaveStep, steps, walkTo } from './pages/wizard.ts';
import { expectAccessible } from './support/axe.ts';
import { saveScreen } from './support/screens.ts';
import { desk, openStage, phone } from './support/stage.ts';

const stage = openStage();
const guaranteed = 104;

test.each([
  ['a desk', desk],
  ['a phone', phone],
])('Given a family plan at %s, when spouse and child are added, then they are kept, reviewed and completed', async (_name, viewport) => {
  const { page, problems } = await stage.visit({ viewport });
  const look = async (screen: string) => {
    await saveScreen(page, `dependents-${screen}-${viewport.width}`);
    await expectAccessible(page, screen);
  };
  await openEnrollmentFor(page, guaranteed, { tier: 'IF' });
  await walkTo(page, steps.dependents);
  await look('empty');
  expect(await page.getByRole('button', { name: 'Next', exact: true }).count()).toBe(0);

  await add(page);
  await submit(page);
  await errorSummary(page).waitFor();
  await look('errors');
  await fillDependent(page, 'Sam', '1/1/2015');
  await submit(page);
  await errorSummary(page).getByText('A spouse must be 18 years or older').waitFor();
  await main(page).getByRole('textbox', { name: 'Date of birth' }).fill('6/1/1984');
  await submit(page);
  await main(page).getByRole('article', { name: "Sam O'Neil" }).getByText('Spouse').waitFor();

  await add(page);
  await main(page).getByRole('region', { name: 'Dependent #2' }).getByText('Child').waitFor();
  await fillDependent(page, 'Lee', '6/1/1990');
  await submit(page);
  await errorSummary(page).getByText('A child must be younger than 26 years on the effective date, unless legally disabled').waitFor();
  await main(page)
    .getByRole('radiogroup', { name: /Legally disabled/ })
    .getByRole('radio', { name: 'Yes' })
    .check();
  await main(page).getByLabel('Disability', { exact: true }).fill('Blind');
  await fillNumber(page, numbers.Sam);
  await submit(page);
  await errorSummary(page).getByText("This is the Social Security Number of Sam O'Neil. Each person needs their own.").waitFor();
  await look('doubled-number');
  await fillNumber(page, numbers.Lee);
  await submit(page);
  await main(page).getByText('You can proceed further clicking next button').waitFor();
  await look('two');

  await page.reload();
  await atStep(page, steps.dependents);
  await main(page).getByRole('button', { name: "Edit Lee O'Neil" }).click();
  expect(await main(page).getByLabel('Social Security Number').inputValue()).toBe('***-**-9328');
  expect(await main(page).getByRole('button', { name: 'Next', exact: true }).isDisabled()).toBe(true);
  await look('editing');
  await main(page).getByLabel('First name').fill('Leslie');
  await submit(page);
  await main(page).getByRole('article', { name: "Leslie O'Neil" }).waitFor();
  await leaveStep(page, steps.dependents);

  await skipTo(page, steps.review);
  const details = await viewDetails(page, 'Dependent Info');
  const text = await details.innerText();
  for (const shown of ["Sam O'Neil (Spouse)", "Leslie O'Neil (Child)", '***-**-9327', 'Blind']) expect(text).toContain(shown);
  await look('review');
  await details.getByRole('button', { name: 'Close' }).first().click();
  expect(await complete(page)).not.toBe('');
  // The browser knows the two ages that the server refused as well.
  expect(problems.filter((problem) => !problem.includes('status of 422'))).toEqual([]);
});

test('Given a network that fails when a dependent is stored, when the page is reloaded later, then the dependent is there and stored', async () => {
  const { page } = await stage.visit({ viewport: phone });
  await openEnrollmentFor(page, guaranteed, { tier: 'IC' });
  await walkTo(page, steps.dependents);
  await page.route('**/save-dependent-info-to-temp', (route) => route.abort());
  await add(page);
  await fillDependent(page, 'Lee', '6/1/2015');
  const kept = page.waitForResponse((response) => response.url().includes('/save-draft') && response.ok());
  await submit(page);
  await main(page).getByText('We could not confirm that this step was saved').waitFor();
  await saveScreen(page, 'dependents-not-stored-390');
  await kept;

  await page.unroute('**/save-dependent-info-to-temp');
  const stored = page.waitForResponse((response) => response.url().includes('/save-dependent-info-to-temp') && response.ok());
  await page.reload();
  await stored;
  await main(page).getByRole('article', { name: "Lee O'Neil" }).waitFor();
  expect(await main(page).getByText('We could not confirm that this step was saved').count()).toBe(0);
  await leaveStep(page, steps.dependents);
});
