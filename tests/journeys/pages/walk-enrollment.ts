import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { FieldDefinition } from '#schemas/fields/field-definition.ts';
import type { StepList } from '#schemas/calls/enrollment/step-list.ts';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import { dependentForm } from '#schemas/dependents/dependent-answers.ts';
import { healthDefinitions } from '#schemas/health/health-definitions.ts';
import type { Tier } from '#schemas/rules/tier.ts';
import { hasOwnCalls, stepPath, stepRow } from '#schemas/steps/step-row.ts';
import { firstIncomplete, reviewTab } from '#schemas/steps/tabs.ts';
import { bank, contact, personal, plan, quote } from '#tests/server/support/example-answers.ts';
import { beneficiary, household } from '#tests/support/made-up-people.ts';
import { callBeside, openBesideTheApp } from '../support/beside-the-page.ts';
import { pressRefusedOnce } from '../support/press-refused.ts';
import { fillForm, type Writing } from './fill-form.ts';
import { policyOnReceipt } from './review.ts';
import { confirmBirthdate, enterCode, saveForLater, wayBack } from './save-later.ts';
import { nextButton } from './wizard.ts';

interface BrowserWalk {
  readonly page: Page;
  readonly tier: Tier;
  readonly today: string;
  /** The index of the step before which it is saved for later, and resumed as in another browser; modulo the number of steps. */
  readonly pauseAt: number;
  /** The kinds of saves that were refused once, on earlier walks too. */
  readonly refused: Set<string>;
}

/**
 * One person's whole enrollment in a browser: every step is filled in and saved, one of them is saved for later
 * and resumed by its code, then all are reviewed and completed. The page is kept for the next person, with the app in its cache.
 */
export async function walkInBrowser({ page, tier, today, pauseAt, refused }: BrowserWalk): Promise<void> {
  await forgetBrowser(page);
  const enrollment_id = await startAtServer(page, tier);
  const tabs = await tabsOf(page, enrollment_id);
  const steps = tabs.map(({ tab_name }) => tab_name).filter((tab) => tab !== reviewTab);
  const paused = steps[pauseAt % steps.length];
  await page.goto(stepPath(firstIncomplete(tabs)?.tab_name ?? reviewTab));
  for (let tab = await nextTab(page, enrollment_id); tab !== undefined; tab = await nextTab(page, enrollment_id)) {
    const list = tabs.find(({ tab_name }) => tab_name === tab)?.list;
    const filling = { page, enrollment_id, tab, tier, list, refused, context: { today, effective_date: '' } };
    await openAndFill(filling);
    if (tab === paused) {
      // Each address gets only a few mails an hour.
      await saveAndResume(page, `dana.${pauseAt}@example.org`);
      await openAndFill(filling);
    }
    await leave(filling);
  }
  await page.waitForURL(`**${stepPath(reviewTab)}`);
  expect(await page.getByText(/^(Needs attention|Unsaved changes)$/).count()).toBe(0);
  await press({ page, tab: reviewTab, list: undefined, refused }, nextButton(page));
  expect(await policyOnReceipt(page)).not.toBe('');
}

async function openAndFill(filling: Filling): Promise<void> {
  const { page, tab } = filling;
  await page.waitForURL(`**${stepPath(tab)}`);
  // A list of people has no Next yet.
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Cancel enrollment$/i })
    .waitFor();
  await fillStep(filling);
}

async function saveAndResume(page: Page, email: string): Promise<void> {
  await saveForLater(page, email);
  const { code } = await wayBack(page, email);
  await forgetBrowser(page);
  await page.goto('/continue-enrollment');
  await enterCode(page, email, code);
  await confirmBirthdate(page, quote.dob);
}

/** The browser is another person's: only the files of the app stay in it. */
async function forgetBrowser(page: Page): Promise<void> {
  await openBesideTheApp(page);
  await page.context().clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

const signature = `${personal.first_name} ${personal.last_name}`;

/** The answers that only certain texts satisfy, by the step. */
const known: Readonly<Record<string, Answers>> = { primary_info: personal, contact_info: contact, billing_info: bank };

interface Filling {
  readonly page: Page;
  readonly enrollment_id: string;
  readonly tab: string;
  readonly tier: Tier;
  /** A carrier's own list. */
  readonly list: StepList | undefined;
  readonly refused: Set<string>;
  readonly context: Writing['context'];
}

async function startAtServer(page: Page, tier: Tier): Promise<string> {
  const { temp_enrollment_id: enrollment_id } = await callBeside(page, 'POST /add-filter-for-new-user', { ...quote, tier });
  const of = { enrollment_id };
  await callBeside(page, 'POST /add-plan-to-cart', { ...of, ...plan, plan_pricing_id: `${plan.plan_id}-${tier}` });
  const { result: dates } = await callBeside(page, 'GET /get-cart-effective-dates', of);
  await callBeside(page, 'POST /cart-checkout', { ...of, effective_date: dates[0] ?? '' });
  await page.evaluate((id) => localStorage.setItem('tempId', id), enrollment_id);
  return enrollment_id;
}

const tabsOf = async (page: Page, enrollment_id: string) => (await callBeside(page, 'GET /get-dynamic-tabs', { enrollment_id })).result;

/** The step to answer next; undefined on review. */
async function nextTab(page: Page, enrollment_id: string): Promise<string | undefined> {
  const tab = firstIncomplete(await tabsOf(page, enrollment_id))?.tab_name;
  return tab === reviewTab ? undefined : tab;
}

async function leave(filling: Filling): Promise<void> {
  const { page, tab } = filling;
  await press(filling, nextButton(page));
  await page
    .waitForURL((url) => !url.pathname.endsWith(stepPath(tab)), { timeout: 15_000 })
    .catch(async () => {
      throw new Error(`${tab} was not saved: ${await page.getByRole('main').innerText()}`);
    });
}

/** Presses a button that saves, which the server refuses the first time that such a step or item is saved. */
async function press({ page, tab, list, refused }: Pick<Filling, 'page' | 'tab' | 'list' | 'refused'>, button: Locator, what = 'step') {
  const kind = `${what} of ${list ? 'a list' : hasOwnCalls(tab) ? tab : 'a form'}`;
  if (refused.has(kind)) return button.click();
  refused.add(kind);
  return pressRefusedOnce(page, button);
}

async function fillStep(filling: Filling): Promise<void> {
  const { page, tab, list } = filling;
  if (list) return addItems(filling, list);
  if (tab === 'beneficiary_info') return addPeople(filling, 'Beneficiary', [beneficiary]);
  if (tab === 'dependent_info') return addPeople(filling, 'Dependent', household[filling.tier]);
  await fillForm(page, tab, await definitionsOf(filling), { person: known[tab] ?? {}, signature, context: filling.context });
}

/** As many items as the list needs. */
async function addItems(filling: Filling, { one, least }: StepList): Promise<void> {
  const { page, tab, context } = filling;
  const main = page.getByRole('main');
  const definitions = await definitionsOf(filling);
  for (let at = await main.getByRole('article').count(); at < least; at += 1) {
    await main.getByRole('button', { name: new RegExp(`^Add (another )?${one}$`) }).click();
    await fillForm(page, tab, definitions, { person: {}, signature, context });
    await press(filling, main.getByRole('button', { name: 'Submit' }), 'item');
    await main.getByRole('button', { name: 'Submit' }).waitFor({ state: 'detached' });
  }
}

interface MadeUpPerson {
  readonly first_name: string;
}

async function addPeople(filling: Filling, one: string, people: readonly (MadeUpPerson & Answers)[]): Promise<void> {
  const { page, tab, context } = filling;
  const main = page.getByRole('main');
  const definitions = await definitionsOf(filling);
  for (const person of people) {
    const card = main.getByRole('article', { name: person.first_name });
    // An unfinished list that was saved for later is without the answers that are kept only when it is saved as a whole.
    const [isListed, isLacking] = [(await card.count()) > 0, (await card.getByText('Something is missing').count()) > 0];
    if (isListed && !isLacking) continue;
    const open = isListed ? card.getByRole('button', { name: /^Edit/ }) : main.getByRole('button', { name: `Add ${one}` });
    await open.click();
    await fillForm(page, tab, definitions, { person, signature, context });
    await press(filling, main.getByRole('button', { name: 'Submit' }), 'item');
    await card.waitFor();
  }
}

/** The questions of a step, as its screen asks them. */
async function definitionsOf({ page, enrollment_id, tab }: Filling): Promise<readonly FieldDefinition[]> {
  const of = { enrollment_id };
  if (tab === 'primary_health_info')
    return healthDefinitions((await callBeside(page, 'GET /get-health-questions-primary-health-info', of)).result);
  if (tab === 'dependent_info') {
    const { result } = await callBeside(page, 'GET /get-form-fields-dependent-primary-info', of);
    const needed = await callBeside(page, 'GET /check-tab-required', { ...of, tab_name: 'primary_health_info' });
    if (!needed.result.required) return result;
    return dependentForm(result, (await callBeside(page, 'GET /get-health-questions-dependent-info', of)).result);
  }
  const ask = stepRow(tab).ask ?? 'GET /get-form-fields-step-info';
  const { result } = await callBeside(page, ask, (hasOwnCalls(tab) ? of : { ...of, tab_name: tab }) as never);
  return result;
}
