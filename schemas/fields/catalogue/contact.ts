import type { KnownFields } from './known-field.ts';
import { stateField } from './common.ts';

/** Contact Information: the applicant's contact details and place of birth. */
export const contactFields: KnownFields = {
  email_address: { label: 'Email', type: 'email', width: 'half', section: 'How to reach you' },
  phone_number: { label: 'Phone', type: 'phone', width: 'half', section: 'How to reach you' },
  birth_city: { label: 'City of birth', type: 'text', width: 'half', max_length: 60, section: 'Place of birth' },
  birth_state: { label: 'State of birth', ...stateField, width: 'half', section: 'Place of birth' },
};
