import type { KnownFields } from './known-field.ts';

/** An employee on the list of a group. */
export const employeeFields: KnownFields = {
  email: { label: 'Email', type: 'email', autocomplete: 'off' },
  number: { label: 'Employee number', type: 'text', max_length: 100, autocomplete: 'off' },
};
