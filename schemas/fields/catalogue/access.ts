import type { KnownFields } from './known-field.ts';

/** Signing in with a code. */
export const accessFields: KnownFields = {
  agent_code: {
    label: 'Rep access code',
    type: 'text',
    max_length: 60,
    autocomplete: 'off',
    help: 'The code that you were given as a rep.',
  },
  group_code: { label: 'Group enrollment code', type: 'text', max_length: 60, autocomplete: 'off', help: 'Your employer or group has it.' },
};
