import type { Page } from 'playwright-core';
import { main } from './main.ts';

/** A unique number. */
export const numbers = { Sam: '748519327', Lee: '748519328' };

/** Answers the open form of a dependent. */
export async function fillDependent(page: Page, firstName: keyof typeof numbers, born: string): Promise<void> {
  await main(page).getByLabel('First name').fill(firstName);
  await main(page).getByLabel('Last name').fill("O'Neil");
  await main(page).getByRole('textbox', { name: 'Date of birth' }).fill(born);
  await main(page).getByRole('radio', { name: 'Male', exact: true }).check();
  await fillNumber(page, numbers[firstName]);
}

/** Puts a number over the existing one. */
export async function fillNumber(page: Page, number: string): Promise<void> {
  await main(page).getByLabel('Social Security Number').fill(number);
}

export const add = (page: Page): Promise<void> => main(page).getByRole('button', { name: 'Add Dependent' }).click();
export const submit = (page: Page): Promise<void> => main(page).getByRole('button', { name: 'Submit' }).click();

const spouse = ['Sam', '6/1/1984'] as const;
const child = ['Lee', '6/1/2015'] as const;

/** The dependents that each tier asks for, by the step's text. */
const asked: Readonly<Record<string, readonly (readonly [firstName: keyof typeof numbers, born: string])[]>> = {
  'Child information required': [child],
  'Spouse information required': [spouse],
  'Spouse & Child information required': [spouse, child],
};

/** Adds as many dependents as the tier asks for. */
export async function fillDependents(page: Page): Promise<void> {
  const requirement = await main(page)
    .getByText(/^.* information required$/)
    .first()
    .innerText();
  const spouseQuestion = main(page).getByRole('group', { name: 'Will you be Enrolling your spouse ?' });
  if ((await spouseQuestion.count()) > 0) await spouseQuestion.getByRole('radio', { name: 'Yes' }).check();
  for (const [firstName, born] of asked[requirement] ?? []) {
    await add(page);
    await fillDependent(page, firstName, born);
    await submit(page);
    await main(page).getByRole('article', { name: firstName }).waitFor();
  }
  await main(page).getByText('You can proceed further clicking next button').waitFor();
}
