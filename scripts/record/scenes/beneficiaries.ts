import { beneficiaryNumbers, contact, effectiveDate, personal, quote } from '../answers.ts';
import type { Browser } from '../browser.ts';

const ann = {
  beneficiary_id: 'beneficiary-1',
  is_contigent: false,
  first_name: 'Ann',
  last_name: 'Example',
  birthdate: '03/04/1960',
  ssn: beneficiaryNumbers[0],
  relationship: 'parent',
  beneficiary_percentage: 50,
};
const ben = {
  ...ann,
  beneficiary_id: 'beneficiary-2',
  first_name: 'Ben',
  birthdate: '05/06/2015',
  ssn: beneficiaryNumbers[1],
  relationship: 'child',
};
const cay = {
  ...ann,
  beneficiary_id: 'beneficiary-3',
  is_contigent: true,
  first_name: 'Cay',
  beneficiary_percentage: 0,
  ssn: beneficiaryNumbers[2],
  relationship: 'friend',
};

/** An enrollment with a term life plan, which asks for beneficiaries. */
export async function recordBeneficiaries(browser: Browser): Promise<void> {
  await browser.record('GET /get-beneficiary-relationships', 'choices', {});
  const of = await startTermLife(browser, 'new-member');
  await browser.record('GET /get-form-fields-beneficiary-info', 'one-person', of);
  await browser.record('GET /get-enrollment-temp-info', 'no-beneficiaries', { ...of, column: 'benificiary_info' });
  await browser.recordRefusal('GET /get-beneficiaries-existing-user-enrollment', 'none-on-file', of);
  await recordChecks(browser, of);
  await browser.record('POST /save-beneficiary-info', 'saved', { ...of, beneficiaries: [ann, ben, cay] });
  await browser.record('GET /get-enrollment-temp-info', 'beneficiaries', { ...of, column: 'benificiary_info' });
  await browser.record('GET /get-beneficiaries-existing-user-enrollment', 'on-file', of);
  await browser.record('GET /get-dynamic-tabs', 'beneficiaries-saved', of);
}

async function startTermLife(browser: Browser, type: string) {
  const asked = { ...quote, type, annual_incode: 60_000, is_smoker: 0 as const };
  const { temp_enrollment_id: enrollment_id } = await browser.call('POST /add-filter-for-new-user', asked);
  const of = { enrollment_id };
  await browser.call('POST /add-plan-to-cart', { ...of, plan_id: 301, plan_pricing_id: '301-IO' });
  await browser.call('POST /cart-checkout', { ...of, effective_date: effectiveDate });
  await browser.call('POST /save-personal-info', { ...of, ...personal });
  await browser.call('POST /save-contact-info', { ...of, ...contact, birth_city: 'Austin', birth_state: 'TX' });
  return of;
}

async function recordChecks(browser: Browser, of: { readonly enrollment_id: string }): Promise<void> {
  const alone = (title: string, person: object) => browser.recordRefusal('POST /validate-single-beneficiary', title, { ...of, ...person });
  await alone('nothing-answered', { is_contigent: false });
  await alone('share-of-nothing', { ...ann, beneficiary_percentage: 0 });
  await alone('contract-broken', { first_name: 'Ann' });
  await browser.record('POST /validate-single-beneficiary', 'primary', { ...of, ...ann });
  await browser.record('POST /validate-single-beneficiary', 'contingent', { ...of, ...cay });
  const list = (title: string, ...beneficiaries: object[]) =>
    browser.recordRefusal('POST /save-beneficiary-info', title, { ...of, beneficiaries });
  await list('nobody');
  await list('less-than-the-whole', ann, cay);
  await list('more-than-the-whole', ann, { ...ben, beneficiary_percentage: 60 });
  await list('four-of-them', ...['a', 'b', 'c', 'd'].map((id) => ({ ...ann, beneficiary_id: id, beneficiary_percentage: 25 })));
}
