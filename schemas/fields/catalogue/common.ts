import type { KnownField, KnownFields } from './known-field.ts';
import { states } from './states.ts';

const stateOptions = states.map(({ name, abbrev }) => ({ name, value: abbrev }));

/** The street of an address, with at least a letter or a digit. */
export const streetField: KnownField = {
  label: 'Address',
  type: 'text',
  autocomplete: 'address-line1',
  max_length: 100,
  pattern: '^[^\\p{L}\\d]*[\\p{L}\\d].*$',
  section: 'Address',
  messages: { pattern: 'addressInvalid' },
};

/** The city of an address, with at least a letter. */
export const cityField: KnownField = {
  label: 'City',
  type: 'text',
  width: 'third',
  autocomplete: 'address-level2',
  max_length: 60,
  pattern: '^[^\\p{L}]*\\p{L}.*$',
  section: 'Address',
  messages: { pattern: 'cityInvalid' },
};

/** Names of people, places and contacts, in any form. */
export const commonFields: KnownFields = {
  first_name: { label: 'First name', type: 'name', width: 'third', autocomplete: 'given-name', messages: { pattern: 'firstNameInvalid' } },
  middle_name: { label: 'Middle name', type: 'name', width: 'third', autocomplete: 'additional-name' },
  last_name: { label: 'Last name', type: 'name', width: 'third', autocomplete: 'family-name', messages: { pattern: 'lastNameInvalid' } },
  birthdate: { label: 'Date of birth', type: 'date', width: 'half', autocomplete: 'bday', max: 'today', messages: { max: 'dateInFuture' } },
  ssn: { label: 'Social Security Number', type: 'ssn', width: 'half', help: 'Nine digits. After saving only the last four are shown.' },
  address1: streetField,
  address2: { label: 'Apartment, suite or unit', type: 'text', autocomplete: 'address-line2', max_length: 100, section: 'Address' },
  zip: { label: 'Zip code', type: 'zip', width: 'third', looks_up: 'zip', section: 'Address' },
  city: cityField,
  state: { label: 'State', type: 'state', width: 'third', options: stateOptions, section: 'Address' },
  email_address: { label: 'Email', type: 'email', width: 'half' },
  phone_number: { label: 'Phone', type: 'phone', width: 'half' },
};

/** The state field of another address or fact than the form's own. */
export const stateField = { type: 'state' as const, options: stateOptions };

/** The gender by which plans are priced. */
export const maleOrFemale: KnownField = {
  label: 'Gender',
  type: 'radio',
  width: 'half',
  options: [
    { name: 'Male', value: 0 },
    { name: 'Female', value: 1 },
  ],
};
