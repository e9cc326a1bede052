import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openEnrollmentAt, skipTo } from './pages/answered-steps.ts';
import { maria } from './pages/maria.ts';
import { complete, detail, editStep, viewDetails } from './pages/review.ts';
import { answerTo, atStep, errorSummary, fillContact, leaveStep, next, steps } from './pages/wizard.ts';
import { callBeside, enrollmentOf, refusedBeside } from './support/beside-the-page.ts';
import { ownConfiguration } from './support/own-configuration.ts';
import { openOwnStage } from './support/stage.ts';
import { badgeNumber, travelStep, withContactFields, withStep } from './support/steps-file.ts';

const configuration = ownConfiguration();
const stage = openOwnStage(configuration.environment);

const asShipped = configuration.read('steps.yaml');
const withBadge = withContactFields(asShipped, [badgeNumber]);
const towns = Array.from({ length: 1000 }, (_, at) => `{ name: Town ${at}, value: t${at} }`).join(', ');
const withTowns = withContactFields(asShipped, [`- towns: { label: Where do you work?, type: flags, options: [${towns}] }`]);
const withTravel = withStep(
  asShipped,
  `${travelStep}      - passport_number: { label: Passport number, type: text, sensitive: true, required: true }
`,
);
const withTrips = withStep(
  asShipped,
  `  - tab: trip_list
    title: Trips
    order: 5.5
    kind: list
    list: { one: trip, least: 1, most: 3 }
    required: always
    fields:
      - country: { label: Country, type: text, required: true }
      - starts_on: { label: First day, type: date, required: true, width: half }
      - ends_on: { label: Last day, type: date, min: starts_on, limit_message: Not before the first day, required: true, width: half }
`,
);

test('Given a running store, when a carrier adds an unknown field, then it is asked, required on both sides, stored and reviewed', async () => {
  const { page } = await stage.visit();
  await openEnrollmentAt(page, steps.contact);
  expect(await page.getByLabel('Badge number').count()).toBe(0);

  configure(withBadge);
  await expect.poll(() => askedOnContact(page)).toContain('badge_number');
  await page.reload();
  await atStep(page, steps.contact);
  await fillContact(page);
  await next(page);
  await errorSummary(page).getByRole('link', { name: 'Badge number: Field is required' }).waitFor();
  await page.getByLabel('Badge number').fill('nonsense');
  await next(page);
  await errorSummary(page).getByRole('link', { name: 'Badge number: Two letters and four digits' }).waitFor();

  expect(await savedPastTheBrowser(page, {})).toEqual([{ target_element: 'badge_number', error_message: 'Field is required' }]);
  expect(await savedPastTheBrowser(page, { badge_number: 'xx-1' })).toEqual([
    { target_element: 'badge_number', error_message: 'Two letters and four digits' },
  ]);

  await page.getByLabel('Badge number').fill('EK2041');
  await next(page);
  await atStep(page, steps.billing);
  await skipTo(page, steps.review);
  expect(await detail(await viewDetails(page, 'Contact Info'), 'Badge number')).toBe('EK2041');
  await page.reload();
  await editStep(page, 'Contact Info');
  await atStep(page, steps.contact);
  expect(await answerTo(page, 'Badge number')).toBe('EK2041');
});

test('Given a step longer than a picture may be, when it is saved, then its picture is kept smaller', async () => {
  configure(withTowns);
  const { page, problems } = await stage.visit();
  await openEnrollmentAt(page, steps.contact);
  await expect.poll(() => askedOnContact(page)).toContain('towns');
  await page.reload();
  await atStep(page, steps.contact);
  await fillContact(page);
  const [kept] = await Promise.all([page.waitForResponse('**/save-screenshot'), next(page)]);
  expect(kept.status()).toBe(200);
  expect(problems).toEqual([]);
});

test('Given a running store, when an edit of its configuration is faulty, then it is refused with its position and the store continues as before', async () => {
  configure(withBadge);
  const { page } = await stage.visit();
  await openEnrollmentAt(page, steps.contact);
  await expect.poll(() => askedOnContact(page)).toContain('badge_number');

  const faulty = withBadge.replace('Badge number, type: text', 'Badge number, type: txet');
  configure(faulty);
  const line = faulty.split('\n').findIndex((each) => each.includes('txet')) + 1;
  await expect.poll(() => stage.server.log).toMatch(new RegExp(`steps\\.yaml:${line}:\\d+.*txet`));
  await page.reload();
  await atStep(page, steps.contact);
  await page.getByLabel('Badge number').waitFor();
});

test('Given a running store, when a carrier adds a whole step, then it is asked in its place, stored, encrypted and reviewed like any other', async () => {
  configure(asShipped);
  const { page, problems } = await stage.visit();
  await openEnrollmentAt(page, steps.contact);
  configure(withTravel);
  await expect.poll(() => neededSteps(page)).toContain('travel_info');
  await page.reload();
  await skipTo(page, 'Travel');
  expect(new URL(page.url()).pathname).toBe('/enrollment/travel-info');
  await next(page);
  await errorSummary(page).waitFor();
  await page.getByLabel('Where do you travel?').fill('Patagonia');
  await page.getByLabel('Passport number').fill('X9981230');
  await leaveStep(page, 'Travel');
  await skipTo(page, steps.review);

  const details = await viewDetails(page, 'Travel');
  expect(await detail(details, 'Where do you travel?')).toBe('Patagonia');
  expect(await detail(details, 'Passport number')).toBe('****1230');
  await details.getByRole('button', { name: 'Edit Details' }).click();
  await atStep(page, 'Travel');
  await page.reload();
  await atStep(page, 'Travel');
  expect(await answerTo(page, 'Passport number')).toBe('****1230');
  await next(page);
  await atStep(page, steps.review);
  expect(await complete(page)).not.toBe('');
  expect(problems).toEqual([]);
});

test('Given a running store, when a carrier adds a list, then entries are added, checked one by one, removed and reviewed', async () => {
  configure(withTrips);
  const { page, problems } = await stage.visit();
  await openEnrollmentAt(page, steps.personal);
  await expect.poll(() => neededSteps(page)).toContain('trip_list');
  await skipTo(page, 'Trips');
  const trip = async (country: string, from: string, to: string) => {
    await page.getByLabel('Country', { exact: true }).fill(country);
    await page.getByLabel('First day', { exact: true }).fill(from);
    await page.getByLabel('Last day', { exact: true }).fill(to);
    await page.getByRole('button', { name: 'Submit' }).click();
  };
  await page.getByRole('button', { name: 'Add trip' }).click();
  await trip('Chile', '04/01/2027', '04/09/2027');
  await page.getByRole('button', { name: 'Add another trip' }).click();
  await trip('Peru', '05/10/2027', '05/01/2027');
  await errorSummary(page).getByRole('link', { name: 'Last day: Not before the first day' }).waitFor();
  await trip('Peru', '05/10/2027', '05/12/2027');
  await page.getByRole('article', { name: 'Trip 2' }).waitFor();
  await leaveStep(page, 'Trips');
  await skipTo(page, steps.review);

  const details = await viewDetails(page, 'Trips');
  await details.getByRole('heading', { name: 'Trip 2' }).waitFor();
  expect(await details.getByText('Peru').count()).toBe(1);
  await details.getByRole('button', { name: 'Edit Details' }).click();
  await atStep(page, 'Trips');
  await page.reload();
  await atStep(page, 'Trips');
  await page.getByRole('button', { name: 'Delete Trip 1' }).click();
  await page.getByRole('button', { name: 'Yes, delete' }).click();
  await page.getByRole('article', { name: 'Trip 2' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Edit Trip 1' }).click();
  await expect.poll(() => page.getByLabel('Country', { exact: true }).inputValue()).toBe('Peru');
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await leaveStep(page, 'Trips');
  await skipTo(page, steps.review);
  expect(await complete(page)).not.toBe('');
  expect(problems).toEqual([]);
});

function configure(steps: string): void {
  configuration.write('steps.yaml', steps);
}

/** The names of the fields that the server asks for on the contact step. */
async function askedOnContact(page: Page): Promise<readonly string[]> {
  const { result } = await callBeside(page, 'GET /get-form-fields-contact-info', { enrollment_id: await enrollmentOf(page) });
  return result.map(({ field_name }) => field_name);
}

/** The steps of the enrollment as the server lists them. */
async function neededSteps(page: Page): Promise<readonly string[]> {
  const { result } = await callBeside(page, 'GET /get-dynamic-tabs', { enrollment_id: await enrollmentOf(page) });
  return result.map(({ tab_name }) => tab_name);
}

/** Saves the contact step without the browser's checks; returns the server's faults. */
async function savedPastTheBrowser(page: Page, answers: Readonly<Record<string, string>>): Promise<unknown> {
  const refusal = await refusedBeside(page, 'POST /save-contact-info', {
    enrollment_id: await enrollmentOf(page),
    email_address: maria.email,
    phone_number: maria.phone,
    address1: maria.address,
    zip: maria.zip,
    city: maria.city,
    state: 'TX',
    ...answers,
  });
  return refusal.data;
}
