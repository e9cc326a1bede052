import { fill } from '#schemas/messages/fill.ts';
import { fieldMessages } from '#schemas/messages/field-messages.ts';
import { cityField, streetField } from './common.ts';
import type { KnownFields } from './known-field.ts';

const byBank = { field: 'payment_method', equals: 'eft' };
const byCard = { field: 'payment_method', equals: 'cc' };
const bank = 'Bank account';
const card = 'Card';
const address = 'Billing address';

const months = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0')).map((value) => ({ name: value, value }));

/** The days of a month on which a premium may be drafted, as options. */
export function billDateOptions(days: readonly number[]) {
  return days.map((day) => ({ name: fill(fieldMessages.billDateOption, { n: day }), value: day }));
}

/** Billing Information: a bank account or a card. Fields of the other payment method stay hidden. */
export const billingFields: KnownFields = {
  payment_method: { label: 'How would you like to pay?', type: 'radio' },
  routing_number: {
    label: 'Routing number',
    type: 'routing_number',
    width: 'half',
    looks_up: 'routing_number',
    section: bank,
    show_when: byBank,
  },
  bank_name: {
    label: 'Bank name',
    type: 'text',
    width: 'half',
    max_length: 80,
    section: bank,
    show_when: byBank,
    help: 'Filled in from the routing number.',
  },
  account_number: { label: 'Account number', type: 'account_number', width: 'half', section: bank, show_when: byBank },
  account_name: {
    label: 'Account holder name',
    type: 'text',
    width: 'half',
    max_length: 80,
    pattern: '^[\\p{M} ]*[\\p{L}\\d][\\p{L}\\p{M}\\d ]*$',
    autocomplete: 'name',
    section: bank,
    show_when: byBank,
    messages: { pattern: 'holderInvalid', tooLong: 'holderInvalid' },
  },
  account_type: {
    label: 'Account type',
    type: 'choice',
    width: 'half',
    section: bank,
    show_when: byBank,
    options: [
      { name: 'Checking', value: 'checking' },
      { name: 'Savings', value: 'savings' },
    ],
  },
  account_holder_type: {
    label: 'Account holder type',
    type: 'choice',
    width: 'half',
    section: bank,
    show_when: byBank,
    options: [
      { name: 'Individual', value: 'individual' },
      { name: 'Company', value: 'company' },
    ],
  },
  bill_date: { label: 'Draw the premium on the', type: 'choice', width: 'half', section: bank, show_when: byBank, default: 28 },
  first_name_on_cc: {
    label: 'First name on card',
    type: 'name',
    width: 'half',
    autocomplete: 'cc-given-name',
    pattern: "^\\p{L}[\\p{L}\\p{M}\\-'’ ]*$",
    section: card,
    show_when: byCard,
    messages: { pattern: 'firstNameInvalid' },
  },
  last_name_on_cc: {
    label: 'Last name on card',
    type: 'name',
    width: 'half',
    autocomplete: 'cc-family-name',
    pattern: "^\\p{L}[\\p{L}\\p{M}\\-'’ ]*$",
    section: card,
    show_when: byCard,
    messages: { pattern: 'lastNameInvalid' },
  },
  card_number: { label: 'Card number', type: 'card_number', section: card, show_when: byCard },
  card_brand: { label: 'Card type', type: 'text', width: 'third', max_length: 40, section: card, show_when: byCard },
  expiration_month: {
    label: 'Expiration month',
    type: 'choice',
    width: 'third',
    autocomplete: 'cc-exp-month',
    options: months,
    section: card,
    show_when: byCard,
  },
  expiration_year: {
    label: 'Expiration year',
    type: 'choice',
    width: 'third',
    autocomplete: 'cc-exp-year',
    section: card,
    show_when: byCard,
  },
  // A saved card comes back masked; its code was never stored and is asked again only for a different card.
  security_code: {
    label: 'Security code',
    type: 'security_code',
    width: 'third',
    section: card,
    show_when: { and: [byCard, { field: 'card_number', masked: false }] },
  },
  is_physical_address: { label: 'Same as my contact address', type: 'checkbox', section: address, show_when: byCard },
  address1: { ...streetField, autocomplete: 'billing address-line1', section: address, show_when: byCard },
  address2: {
    label: 'Apartment, suite or unit',
    type: 'text',
    autocomplete: 'billing address-line2',
    max_length: 100,
    section: address,
    show_when: byCard,
  },
  zip: {
    label: 'Zip code',
    type: 'zip',
    width: 'third',
    autocomplete: 'billing postal-code',
    looks_up: 'zip',
    section: address,
    show_when: byCard,
    messages: { pattern: 'zipInvalid', tooLong: 'zipInvalid' },
  },
  city: { ...cityField, autocomplete: 'billing address-level2', section: address, show_when: byCard },
  state: { label: 'State', width: 'third', autocomplete: 'billing address-level1', section: address, show_when: byCard },
};
