import { fieldKinds } from '#schemas/fields/field-kinds.ts';
import type { MessageKey } from '#schemas/messages/messages.ts';

/** The kinds of contact. */
export const contactTypes = ['email', 'phone'] as const;
/** One of {@link contactTypes}. */
export type ContactType = (typeof contactTypes)[number];

/** The fields of Contact Information that hold them. */
export const contactFieldNames = { email: 'email_address', phone: 'phone_number' } as const satisfies Record<ContactType, string>;

/** A one-time code: six digits, valid for ten minutes and five tries; a new one can be sent after two minutes. */
export const oneTimeCode = { digits: 6, lifeSeconds: 600, tries: 5, resendSeconds: 120 } as const;

const patterns = { email: new RegExp(fieldKinds.email.pattern, 'u'), phone: new RegExp(fieldKinds.phone.pattern, 'u') };

/** An address or number normalized for comparison and sending; undefined if it is not a valid one. */
export function readContact(type: ContactType, typed: string): string | undefined {
  const text = typed.trim();
  const contact = type === 'email' ? text.toLowerCase() : text.replace(/[\s().\-–]/g, '').replace(/^\+?1(?=\d{10}$)/, '');
  return contact.length <= fieldKinds.email.maxLength && patterns[type].test(contact) ? contact : undefined;
}

/**
 * The fault of a typed code before it is compared with the sent one; undefined for six digits, ignoring spaces
 * and dashes.
 */
export function codeFault(type: ContactType, typed: string): MessageKey | undefined {
  const code = typed.replace(/[\s-]/g, '');
  if (code === '') return type === 'email' ? 'codeEmptyEmail' : 'codeEmptyPhone';
  return /^\d{6}$/.test(code) ? undefined : 'codeTooShort';
}
