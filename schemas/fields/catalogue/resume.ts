import { withoutLinksPattern } from '#schemas/values/links.ts';
import type { KnownFields } from './known-field.ts';

/** Returning to a saved enrollment. */
export const continueFields: KnownFields = {
  code: { label: 'Code', type: 'text', max_length: 20, autocomplete: 'one-time-code', help: 'The ten letters and digits from our email.' },
  email: { label: 'Email', type: 'email', help: 'The address to which we sent the code.' },
};

/** The owner of a resumed enrollment. */
export const birthdateFields: KnownFields = {
  dob: { label: 'Date of birth', type: 'date', max: 'today', autocomplete: 'bday', messages: { max: 'dateInFuture' } },
};

/** The address for the code of a saved enrollment. */
export const saveLaterFields: KnownFields = {
  email: {
    label: 'Alternate email',
    type: 'email',
    messages: { required: 'alternateEmailInvalid', pattern: 'alternateEmailInvalid', tooLong: 'alternateEmailInvalid' },
  },
};

/** The recipient of a cart that is mailed as a quote. */
export const saveQuoteFields: KnownFields = {
  name: {
    label: 'Name',
    type: 'text',
    // Letters, and what joins them in names such as O'Neil and Anne-Marie.
    pattern: "^[\\p{L}\\p{M}]+([ '’-][\\p{L}\\p{M}]+)*$",
    max_length: 60,
    messages: { required: 'nameInvalid', pattern: 'nameInvalid', tooLong: 'nameInvalid' },
  },
  email: {
    label: 'Email',
    type: 'email',
    messages: { required: 'quoteEmailInvalid', pattern: 'quoteEmailInvalid', tooLong: 'quoteEmailInvalid' },
  },
  message: {
    label: 'Message',
    type: 'textarea',
    pattern: withoutLinksPattern,
    max_length: 500,
    help: 'Shown in the email above the plans, as a message from you. It cannot contain web addresses.',
    messages: { pattern: 'linkInMessage' },
  },
};
