import type { ContactType } from '#schemas/rules/contact.ts';

/** The verdict on a contact: no objection, or the reason for doubt. */
export type ContactOpinion = { readonly is_valid: true } | { readonly is_valid: false; readonly message: string };

/** Says whether a well-formed contact is likely to reach a person. Rejects if the service is unavailable. */
export interface ContactCheck {
  of(type: ContactType, contact: string): Promise<ContactOpinion>;
}
