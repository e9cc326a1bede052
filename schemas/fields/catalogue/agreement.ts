import { fieldTexts } from '#schemas/messages/field-messages.ts';
import type { KnownFields } from './known-field.ts';

/** Agreement & Signature: who verifies, the plan's question, and the signature. */
export const agreementFields: KnownFields = {
  agent_name: { label: 'Broker name', type: 'text', width: 'half' },
  agent_code: { label: 'Broker code', type: 'text', width: 'half' },
  group_name: { label: 'Group name', type: 'text', width: 'half' },
  group_code: { label: 'Group code', type: 'text', width: 'half' },
  user_name: { label: 'Name', type: 'text', width: 'half', autocomplete: 'off' },
  date: { label: 'Date', type: 'date', width: 'half', autocomplete: 'off' },
  verification_code: { label: 'Verification code', type: 'text', width: 'half' },
  question: { label: 'Question', type: 'text' },
  answer: { label: 'Answer', type: 'text', max_length: 500 },
  sign_by_text: {
    label: fieldTexts.signByText,
    type: 'checkbox',
    section: 'Your signature',
    help: 'A link to read and sign goes to the applicant’s phone from Review & Confirmation.',
  },
  signature: { label: 'Signature', type: 'signature', section: 'Your signature' },
};
