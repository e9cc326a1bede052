import type { KnownFields } from './known-field.ts';

/** The fields of staff signing in and changing their password. */
export const staffFields: KnownFields = {
  staff_name: { label: 'Name or email', type: 'text', max_length: 254, autocomplete: 'username' },
  password: { label: 'Password', type: 'password', autocomplete: 'current-password', max_length: 256 },
  code: {
    label: 'Code',
    type: 'text',
    max_length: 40,
    autocomplete: 'one-time-code',
    help: 'Six digits from your authenticator app, or one of your recovery codes.',
  },
  new_password: {
    label: 'New password',
    type: 'password',
    autocomplete: 'new-password',
    min: 12,
    max_length: 256,
    help: 'At least 12 characters. Several words are easy to remember and hard to guess.',
    messages: { tooShort: 'newPasswordShort' },
  },
};
