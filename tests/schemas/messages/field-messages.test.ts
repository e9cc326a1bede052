import { expect, test } from 'vitest';
import { fill } from '#schemas/messages/fill.ts';
import { messages } from '#schemas/messages/messages.ts';
import type { FieldDefinition } from '#schemas/fields/field-definition.ts';
import { faultOf, required } from '../support/definition.ts';

const options = [
  { name: 'Full time', value: 'F' },
  { name: 'Retired', value: 'R' },
];
const always = { show_when: { field: 'never_asked', filled: false } } as const;

/** Form, field, its properties, the answer, and the displayed message, letter by letter. */
const examples: readonly [string, string, Partial<FieldDefinition>, unknown, string][] = [
  ['primary_info', 'first_name', required, '', 'Field is required'],
  ['primary_info', 'first_name', {}, 'J@ne', 'Please enter valid first name'],
  ['primary_info', 'last_name', {}, '123', 'Please enter valid last name'],
  ['primary_info', 'ssn', {}, '000-12-3456', 'Invalid Social Security Number'],
  ['primary_info', 'weight', {}, '0', 'Weight cannot be zero or less'],
  ['primary_info', 'height_feet', {}, '0', 'Height cannot be zero'],
  ['primary_info', 'height_feet', {}, 'a', 'Please enter a whole number'],
  ['primary_info', 'weight', {}, '1.5', 'Please enter a whole number'],
  ['employer_info', 'emp_num_employed', {}, '0', 'The number of employees cannot be below 1'],
  ['primary_info', 'height_feet', {}, '11', 'Please enter 9 or less'],
  ['primary_info', 'weight', {}, '1400', 'Please enter 999 or less'],
  ['employer_info', 'emp_num_employed', {}, '12345678', 'Please enter 9,999,999 or less'],
  ['primary_info', 'height_inch', {}, '12', 'Inch is invalid'],
  ['primary_info', 'birthdate', required, '02/31/2000', 'Field is required'],
  ['primary_info', 'birthdate', required, '06/15/85', 'Please enter a valid date (mm/dd/yyyy)'],
  ['primary_info', 'birthdate', {}, '02/31/2000', 'Please enter a valid date (mm/dd/yyyy)'],
  ['primary_info', 'birthdate', {}, '11/21/2026', 'Date cannot be in the future'],
  ['primary_info', 'enrollerCode', required, '  ', 'Enter Enroller Code'],
  ['contact_info', 'zip', {}, '7504', 'Enter 5 digit zip code'],
  ['contact_info', 'email_address', {}, 'jane@home', 'Invalid email format. Please enter a valid email'],
  ['contact_info', 'phone_number', {}, '214 555', 'Invalid phone number. Please enter a 10-digit numeric phone number'],
  ['contact_info', 'phone_number', {}, '(014) 555-0134', 'Invalid phone number. Please enter a 10-digit numeric phone number'],
  ['contact_info', 'phone_number', {}, '(214) 155-0134', 'Invalid phone number. Please enter a 10-digit numeric phone number'],
  ['contact_info', 'birth_state', {}, 'Texas-ish', 'Please enter a valid state'],
  ['employer_info', 'name', {}, '***', 'Invalid employer information'],
  ['employer_info', 'employment_start_date', {}, '03/02/2027', 'Start date should not be more than 2 months from effective date'],
  ['employer_info', 'holiday_policy', required, { Birthday: 0 }, 'Select at least one holiday policy'],
  ['employer_info', 'employment_status', { options }, 'R', 'You cannot proceed with retired employer'],
  ['employer_info', 'employment_status', { options }, 'X', 'Please choose one of the options'],
  ['beneficiary_info', 'beneficiary_percentage', {}, '33.3', 'Please enter a whole number'],
  ['beneficiary_info', 'beneficiary_percentage', {}, '0%', 'Beneficiary percentage should not be 0 or more than 100'],
  ['agreement_info', 'accept_terms', { type: 'checkbox', required: true }, undefined, 'This field is required.'],
  ['agreement_info', 'signature', required, '', 'Signature is required'],
  ['billing_info', 'first_name_on_cc', always, 'M4ria', 'Please enter valid first name'],
  ['billing_info', 'last_name_on_cc', always, 'O’Neil 3rd', 'Please enter valid last name'],
  ['billing_info', 'account_name', always, '!', 'Invalid account holder name'],
  ['billing_info', 'routing_number', always, '02100002', 'Routing number must be of 9 digits'],
  ['billing_info', 'account_number', always, '123', 'Account Number must be of 4 to 17 digits.'],
  ['billing_info', 'card_number', always, '4111', 'Card number must be Min-13 and Max-25'],
  ['billing_info', 'security_code', always, '12', 'Security code must of 3 or 4 digits'],
  ['billing_info', 'zip', always, '7504', 'Invalid Zip code'],
];

test.each(examples)('%s, %s %o answered %j: %s', (form, name, entry, answer, text) => {
  expect(faultOf(name, entry, answer, form)).toBe(text);
});

test('a carrier’s number without words of its own names the limit that an answer is beyond', () => {
  const hours = { type: 'number', min: 20, max: 80 } as const;
  expect([faultOf('hours', hours, '12'), faultOf('hours', hours, '81')]).toEqual(['Please enter 20 or more', 'Please enter 80 or less']);
});

test('a carrier can use its own words', () => {
  expect(faultOf('passport', { pattern: '[A-Z]{2}\\d{6}', pattern_message: 'Two letters, six digits' }, 'A1')).toBe(
    'Two letters, six digits',
  );
  expect(faultOf('passport', { required: true, required_message: 'Bring your passport' }, '')).toBe('Bring your passport');
  expect(faultOf('bags', { type: 'number', max: 3, limit_message: 'Three bags at most' }, 4)).toBe('Three bags at most');
});

test('a placeholder in a message is filled, and stays visible if it is not', () => {
  expect(fill(messages.billDateOption, { n: 28 })).toBe('28th of month');
  expect(fill<string>(messages.newPlansTitle, {})).toBe('Here are your available {category} plans');
});
