import type { KnownFields } from './known-field.ts';

/** Coming back to a saved enrollment. */
export const continueFields: KnownFields = {
  code: { label: 'Code', type: 'text', max_length: 20, autocomplete: 'one-time-code', help: 'The ten letters and digits from our e-mail.' },
  email: { label: 'Email', type: 'email', help: 'The address to which we sent the code.' },
};

/** Where the code of a saved enrollment is sent. */
export const saveLaterFields: KnownFields = {
  email: {
    label: 'Alternate email',
    type: 'email',
    messages: { required: 'alternateEmailInvalid', pattern: 'alternateEmailInvalid', tooLong: 'alternateEmailInvalid' },
  },
};
