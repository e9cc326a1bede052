import { messages } from '#schemas/messages/messages.ts';
import type { KnownFields } from './known-field.ts';

/** Review & Confirmation: what may still be said before completing. */
export const reviewFields: KnownFields = {
  additional_notes: { label: 'Additional notes', type: 'textarea', max_length: 2000, help: 'Optional. Anything the carrier should know.' },
  send_sms: { label: messages.textMessageBox, type: 'checkbox' },
};
