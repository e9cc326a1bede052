import type { Page } from 'playwright-core';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import { ofTab, type ProductTab } from '#schemas/steps/product-steps.ts';
import { stepPath, stepRow } from '#schemas/steps/step-row.ts';
import { firstIncomplete, reviewTab, type Tab, tabNamed } from '#schemas/steps/tabs.ts';
import { signature } from '#scripts/record/answers.ts';
import { callBeside, enrollmentOf, saveBeside } from '../support/beside-the-page.ts';
import { basicPlanId, maria } from './maria.ts';
import { buyPlan, openQuote, type Quote } from './start-at-server.ts';
import { atStep } from './wizard.ts';

/* Steps that a journey is not about. They are saved as if Maria had filled them in on their screens, which other journeys do. */

const address = { address1: maria.address, zip: maria.zip, city: maria.city, state: 'TX' };

/** Maria's answers as a browser sends them. */
const answers: Readonly<Partial<Record<ProductTab, Answers>>> = {
  primary_info: { first_name: maria.firstName, last_name: maria.lastName, marital_status: 1, ssn: maria.ssn },
  contact_info: { email_address: maria.email, phone_number: maria.phone, ...address },
  employer_info: {
    name: maria.employer,
    occupation: maria.occupation,
    employment_status: 'A',
    employment_start_date: '01/05/2020',
    average_work_week: '40+',
    compensation_type: 'Salary',
  },
  billing_info: {
    payment_method: 'cc',
    first_name_on_cc: maria.firstName,
    last_name_on_cc: maria.lastName,
    card_number: maria.cardNumber,
    expiration_month: '12',
    expiration_year: String(new Date().getFullYear() + 4),
    security_code: maria.securityCode,
    ...address,
  },
};

interface Chosen extends Partial<Quote> {
  /** The plain dental plan unless set. */
  readonly plan_id?: number;
}

/** Opens a step of Maria's new enrollment, with the steps before it answered. */
export async function openEnrollmentAt(page: Page, title: string, { plan_id = basicPlanId, ...quote }: Chosen = {}): Promise<void> {
  await buyPlan(page, await openQuote(page, quote), plan_id, quote.tier);
  await skipTo(page, title);
}

/** Opens a step of the page's enrollment by its heading, with the steps before it answered that were not. */
export async function skipTo(page: Page, title: string): Promise<void> {
  const enrollment_id = await enrollmentOf(page);
  for (let tab = await nextTab(page, enrollment_id); tab.title !== title; tab = await nextTab(page, enrollment_id)) {
    await answer(page, enrollment_id, tab.tab_name);
  }
  await page.goto(stepPath((await nextTab(page, enrollment_id)).tab_name));
  await atStep(page, title);
}

/** The first step without answers, or else review. */
async function nextTab(page: Page, enrollment_id: string): Promise<Tab> {
  const { result } = await callBeside(page, 'GET /get-dynamic-tabs', { enrollment_id });
  return present(firstIncomplete(result) ?? tabNamed(result, reviewTab));
}

async function answer(page: Page, enrollment_id: string, tab: string): Promise<void> {
  if (tab === 'agreement_info') return signBeside(page, enrollment_id);
  const known = ofTab(answers, tab);
  if (!known) throw new Error(`Maria has no answers to ${tab}`);
  await saveBeside(page, stepRow(tab).save, { enrollment_id, ...known });
}

/** Accepts every agreement and signs. */
export async function signBeside(page: Page, enrollment_id: string): Promise<void> {
  const { result } = await callBeside(page, 'GET /get-agreement-texts', { enrollment_id });
  const accepted = Object.fromEntries(result.map(({ text_id }) => [`accept_${text_id}`, 1]));
  await saveBeside(page, 'POST /save-agreement-info', { enrollment_id, ...accepted, signature });
}

function present(tab: Tab | undefined): Tab {
  if (!tab) throw new Error('an enrollment has a step of review');
  return tab;
}
