import { fieldTexts } from '#schemas/messages/field-messages.ts';
import type { KnownFields } from './known-field.ts';

/** Review & Confirmation: optional remarks before completing. */
export const reviewFields: KnownFields = {
  additional_notes: { label: 'Additional notes', type: 'textarea', max_length: 2000, help: 'Anything the carrier should know.' },
  send_sms: { label: fieldTexts.textMessageBox, type: 'checkbox' },
};
