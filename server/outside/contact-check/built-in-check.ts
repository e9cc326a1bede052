import { messages } from '#schemas/messages/messages.ts';
import type { ContactCheck, ContactOpinion } from './contact-check.ts';

const fine: ContactOpinion = { is_valid: true };

/** The stand-in: flags contacts that are obviously invalid, without asking any service. */
export function builtInContactCheck(): ContactCheck {
  return { of: async (type, contact) => (type === 'email' ? opinionOfEmail(contact) : opinionOfPhone(contact)) };
}

// Reserved for examples and tests (RFC 2606): nothing sent there arrives.
const reservedEndings = ['.example', '.test', '.invalid', '.localhost'];
const reserved = ['example.com', 'example.net', 'example.org'];

// The best-known disposable mail domains.
const thrownAway = new Set(
  'mailinator.com guerrillamail.com sharklasers.com 10minutemail.com temp-mail.org tempmail.com yopmail.com trashmail.com getnada.com maildrop.cc dispostable.com throwawaymail.com fakeinbox.com mintemail.com mohmal.com discard.email moakt.com emailondeck.com spamgourmet.com mytemp.email'.split(
    ' ',
  ),
);

function opinionOfEmail(email: string): ContactOpinion {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const within = (known: string) => domain === known || domain.endsWith(`.${known}`);
  if (reserved.some(within) || reservedEndings.some((ending) => domain.endsWith(ending))) return doubted(messages.emailDoubted);
  return [...thrownAway].some(within) ? doubted(messages.emailThrownAway) : fine;
}

// The numbering plan: neither area code nor exchange begins with 0 or 1 or is a service code such as 911.
const possible = /^(?!.11)[2-9]\d\d(?!.11)[2-9]\d{6}$/;
// 555-0100 to 555-0199 are reserved for fiction; area codes with a middle digit of 9 are not assigned.
const neverAnswered = [/^\d{3}55501\d\d$/, /^\d9\d{8}$/, /^(\d)\1{9}$/, /^555/];

function opinionOfPhone(phone: string): ContactOpinion {
  return possible.test(phone) && !neverAnswered.some((pattern) => pattern.test(phone)) ? fine : doubted(messages.phoneDoubted);
}

function doubted(message: string): ContactOpinion {
  return { is_valid: false, message };
}
