import { fieldKinds } from '#schemas/fields/field-kinds.ts';
import type { MessageKey } from '#schemas/messages/messages.ts';

/** What a person is reached by. */
export const contactTypes = ['email', 'phone'] as const;
/** One of {@link contactTypes}. */
export type ContactType = (typeof contactTypes)[number];

/** The fields of Contact Information that hold them. */
export const contactFieldNames = { email: 'email_address', phone: 'phone_number' } as const satisfies Record<ContactType, string>;

/** A one-time code: six digits, good for ten minutes and five tries; a new one may be sent after two minutes. */
export const oneTimeCode = { digits: 6, lifeSeconds: 600, tries: 5, resendSeconds: 120 } as const;

const patterns = { email: new RegExp(fieldKinds.email.pattern, 'u'), phone: new RegExp(fieldKinds.phone.pattern, 'u') };

/** An address or number as it is compared and written to, from how people type it; undefined when it can be none. */
export function readContact(type: ContactType, typed: string): string | undefined {
  const text = typed.trim();
  const contact = type === 'email' ? text.toLowerCase() : text.replace(/[\s().\-–]/g, '').replace(/^\+?1(?=\d{10}$)/, '');
  return contact.length <= fieldKinds.email.maxLength && patterns[type].test(contact) ? contact : undefined;
}

/** What is wrong with a typed code before it is compared with the sent one; undefined for six digits, whatever blanks and dashes are between. */
export function codeFault(type: ContactType, typed: string): MessageKey | undefined {
  const code = typed.replace(/[\s-]/g, '');
  if (code === '') return type === 'email' ? 'codeEmptyEmail' : 'codeEmptyPhone';
  return /^\d{6}$/.test(code) ? undefined : 'codeTooShort';
}
