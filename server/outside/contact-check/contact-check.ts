import type { ContactType } from '#schemas/rules/contact.ts';

/** What is thought of a contact: nothing against it, or why it is doubted. */
export type ContactOpinion = { readonly is_valid: true } | { readonly is_valid: false; readonly message: string };

/** Says whether a well-formed contact is likely to reach somebody. Rejects when it cannot be asked. */
export interface ContactCheck {
  of(type: ContactType, contact: string): Promise<ContactOpinion>;
}
