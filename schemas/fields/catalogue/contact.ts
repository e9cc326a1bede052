import type { KnownFields } from './known-field.ts';
import { cityField, stateField } from './common.ts';

/** Contact Information: the applicant's contact details and place of birth. */
export const contactFields: KnownFields = {
  email_address: { label: 'Email', type: 'email', width: 'half', section: 'How to reach you' },
  phone_number: { label: 'Phone', type: 'phone', width: 'half', section: 'How to reach you' },
  birth_city: { ...cityField, label: 'City of birth', width: 'half', autocomplete: 'off', section: 'Place of birth' },
  birth_state: { label: 'State of birth', ...stateField, width: 'half', section: 'Place of birth' },
};
