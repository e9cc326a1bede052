import type { CallRequest } from '#schemas/calls/calls.ts';
import { pngOf } from './painted-png.ts';

/* The answers of Dana Example of Dallas, 34, as a browser sends them: cleaned, and without hidden fields. */

/** Her quote, with what the store adds to it. */
export const quote: CallRequest<'POST /add-filter-for-new-user'> = {
  zip: '75201',
  dob: '05/14/1991',
  gender: 1,
  tier: 'IO',
  group_id: '1929',
  platform_group_id: 'larkspur-direct',
  eprocess: 'applicant',
  open_type: 'user',
  type: 'new-member',
  coverage: 'LOW_COST',
  categories: ['dental'],
};

/** Two dental plans; the second is sold to working people, so it asks for the employer. */
export const smallPlan = { plan_id: 201, plan_pricing_id: '201-IO' };
export const workPlan = { plan_id: 202, plan_pricing_id: '202-IO' };

export const effectiveDate = '04/01/2026';

export const personal = {
  first_name: 'Dana',
  last_name: 'Example',
  birthdate: '05/14/1991',
  gender: 1,
  marital_status: 0,
  ssn: '219091234',
};

export const contact = {
  email_address: 'dana@example.com',
  phone_number: '2145550134',
  address1: '12 Elm Street',
  zip: '75201',
  city: 'Dallas',
  state: 'TX',
};

export const employer = {
  name: 'Elm Street Books',
  occupation: 'Bookseller',
  employment_status: 'A',
  employment_start_date: '06/01/2020',
  average_work_week: '40+',
  compensation_type: 'Salary',
};

export const bankAccount = {
  payment_method: 'eft',
  routing_number: '011000138',
  bank_name: 'BANK OF AMERICA',
  account_number: '000987654321',
  account_name: 'Dana Example',
  account_type: 'checking',
  account_holder_type: 'individual',
  bill_date: 28,
};

export const card = {
  payment_method: 'cc',
  first_name_on_cc: 'Dana',
  last_name_on_cc: 'Example',
  card_number: '4111111111111111',
  expiration_month: '12',
  expiration_year: '2028',
  security_code: '987',
  address1: '12 Elm Street',
  zip: '75201',
  city: 'Dallas',
  state: 'TX',
};

/** The Social Security Numbers of her beneficiaries. */
export const beneficiaryNumbers = ['219095678', '219097890', '219093456'] as const;

/** Values that must never appear in a file. */
export const secrets: readonly string[] = [
  personal.ssn,
  '219-09-1234',
  bankAccount.account_number,
  card.card_number,
  ...beneficiaryNumbers,
];

/** Her signature: a stroke on a transparent background, 60 by 20 pixels. */
export const signature = pngOf(60, 20, (x, y) => (y === Math.floor(x / 3) ? [20, 20, 60, 255] : [0, 0, 0, 0]));
export const blankSignature = pngOf(60, 20, () => [0, 0, 0, 0]);
