import type { Refusal } from '#schemas/calls/call.ts';
import { catalogue } from '#schemas/language/words.ts';
import { messages } from '#schemas/messages/messages.ts';
import type { FieldFault } from '#schemas/forms/faults.ts';

/** Every refusal of the server that is not the fault of a field: its status and its message. */
export const refusals = {
  'invalid-answers': { status: 422, message: 'Please check the marked answers.' },
  'invalid-request': { status: 422, message: 'The request does not match what this call expects.' },
  'one-subject-needed': { status: 422, message: 'Please name either an enrollment or a group.' },
  'enrollment-or-plan-needed': { status: 422, message: 'Please name either an enrollment or a plan.' },
  'unreadable-request': { status: 400, message: 'The request could not be read.' },
  'session-expired': {
    status: 401,
    message: 'Your session has ended. Please start again from the quote form; what you saved is kept safe.',
  },
  'proof-needed': { status: 403, message: 'Please confirm the date of birth first.' },
  'enrollment-unknown': { status: 404, message: 'We could not find this enrollment. Please start again from the quote form.' },
  'identity-mismatch': { status: 403, message: 'You are signed in as someone else. Please enter your access code again.' },
  'sign-in-needed': { status: 401, message: 'Please sign in first.' },
  'token-unknown': { status: 401, message: 'This token is not valid, has expired, or was revoked.' },
  'scope-needed': { status: 403, message: 'This token does not have the scope that this call needs.' },
  'role-needed': { status: 403, message: 'Your account does not have access to this. Please sign in with another account.' },
  'configuration-faulty': { status: 422, message: 'The configuration has errors. The current configuration stays in force.' },
  'configuration-changed': { status: 409, message: 'The configuration was changed in the meantime. None of your edits are lost.' },
  'configuration-same': { status: 409, message: 'There is nothing to publish: the files match the current configuration.' },
  'carrier-file-unknown': { status: 404, message: 'This carrier file does not exist.' },
  'version-unknown': { status: 404, message: 'This version of the configuration does not exist.' },
  'cross-site': { status: 403, message: 'This request did not come from the store itself.' },
  'enrollment-completed': { status: 409, message: 'This enrollment is complete and can no longer be changed.' },
  'enrollment-open': { status: 409, message: 'This enrollment is not complete yet.' },
  'step-not-required': { status: 409, message: 'This enrollment does not need this step.' },
  'step-out-of-order': { status: 409, message: 'Please complete the earlier steps first.' },
  'step-incomplete': { status: 409, message: 'Please complete the steps that are still open.' },
  'cart-empty': { status: 409, message: 'Your cart is empty. Please choose a plan first.' },
  'not-checked-out': { status: 409, message: 'Please choose an effective date in your cart first.' },
  'effective-date-lapsed': {
    status: 409,
    message: 'The effective date in your cart can no longer be chosen. Please choose another one there.',
  },
  'signing-date-lapsed': {
    status: 409,
    message:
      'The effective date of this enrollment can no longer be chosen. Please ask the person who sent you the link to choose another one.',
  },
  'signature-pending': {
    status: 409,
    message: 'We sent the applicant a text message with a link to sign. The enrollment can be completed as soon as it is signed.',
  },
  'signature-missing': {
    status: 409,
    message: 'The applicant has not signed yet. Send the text message, or sign in Agreement & Signature.',
  },
  'signature-withdrawn': { status: 409, message: 'The enrollment was changed after it was signed. Please sign again.' },
  'review-changed': { status: 409, message: messages.reviewChanged },
  'notes-too-late': { status: 409, message: messages.notesTooLate },
  'signed-meanwhile': { status: 409, message: messages.signChanged },
  'already-signed': { status: 409, message: 'This agreement has already been signed. Thank you.' },
  'too-many-texts': { status: 429, message: 'We have sent several text messages already. Please try again in an hour.' },
  'pricing-changed': { status: 409, message: 'A price has changed. Please look at your cart again.' },
  'plan-unavailable': { status: 409, message: 'A plan in your cart is no longer available to you. Please look at your cart again.' },
  blackout: { status: 409, message: 'This plan is not available right now.' },
  'membership-required': { status: 409, message: messages.membershipNeeded },
  'not-sold-together': { status: 409, message: 'These plans are not sold together.' },
  declined: { status: 409, message: 'The carrier cannot offer you this plan.' },
  'already-active': { status: 409, message: 'This plan is already in your cart.' },
  'changed-meanwhile': { status: 409, message: 'This was changed in another window. Please try again.' },
  'questions-changed': { status: 409, message: messages.questionsChanged },
  'member-unknown': { status: 404, message: 'We could not find this member.' },
  'plan-unknown': { status: 404, message: 'We could not find this plan.' },
  'landing-unknown': { status: 404, message: 'This landing page does not exist.' },
  'domain-unknown': { status: 404, message: 'No group in the store uses this host.' },
  'agent-unknown': { status: 404, message: 'We could not find this representative.' },
  'group-unknown': { status: 404, message: 'We could not find this group.' },
  'form-unknown': { status: 404, message: 'This form does not exist.' },
  'policy-unknown': { status: 404, message: 'We could not find this policy.' },
  'desk-enrollment-unknown': { status: 404, message: 'This enrollment does not exist. It may have been abandoned and deleted.' },
  'acted-meanwhile': {
    status: 409,
    message: 'A colleague has acted on this enrollment since you opened it, and nothing was done. Look at what is new, then decide again.',
  },
  'entry-changed': {
    status: 409,
    message:
      'A colleague has saved this since you opened it, and nothing of yours was saved. Cancel, then open it again to see what is new.',
  },
  'policy-cancelled': { status: 409, message: 'This policy is already cancelled.' },
  'plans-of-others': {
    status: 403,
    message: 'This policy includes plans from carriers you do not have access to. A colleague without that limit can do this.',
  },
  'correction-open': {
    status: 409,
    message: 'This policy is open for correction. Wait until the correction is completed, or discard it first.',
  },
  'policy-in-force': {
    status: 409,
    message: 'This policy still covers people. Cancel it first; it can be erased once its last day of coverage has passed.',
  },
  'copy-unknown': { status: 404, message: 'No copy of this version is stored.' },
  'invoice-unknown': { status: 404, message: 'This invoice does not exist.' },
  'filter-unknown': { status: 404, message: 'This filter was deleted.' },
  'too-many-filters': { status: 409, message: 'You have already saved 20 filters for this list. Delete one first.' },
  'no-correction': { status: 409, message: 'This policy is not open for correction.' },
  'correction-impossible': {
    status: 409,
    message:
      'A plan or a fee of this policy has changed since it was agreed to, so it cannot be corrected. It can be cancelled, and enrolled again.',
  },
  'correction-keeps-plans': {
    status: 409,
    message: 'A correction keeps the plans, the prices and the effective date. To change those, please call us.',
  },
  'file-of-others': { status: 403, message: 'Your account may not change this file.' },
  'code-needed': { status: 401, message: 'Please enter the code of your authenticator app, or a recovery code.' },
  'second-factor-missing': { status: 403, message: 'Your role needs a second factor. Please add one under My account.' },
  'second-factor-there': { status: 409, message: 'Your account already has a second factor. Remove it first.' },
  'passwords-off': { status: 403, message: 'This store does not use passwords. Please sign in with your organization.' },
  'provider-away': { status: 503, message: "Your organization's sign-in does not respond. Please try again in a minute." },
  'sign-in-declined': { status: 403, message: 'The sign-in was not completed. Please start again.' },
  'sign-in-unproven': { status: 403, message: 'The sign-in could not be verified. Please start again.' },
  'sign-in-without-email': {
    status: 403,
    message: 'Your organization did not confirm an email address for you. Please ask its administrator.',
  },
  'no-staff-account': { status: 403, message: 'No active account has your email address. Please ask an administrator of this store.' },
  'own-account': { status: 409, message: 'You cannot disable your own account. Ask another administrator.' },
  'no-staff-email': { status: 409, message: 'This account has no email address, or is disabled.' },
  'staff-link-unknown': { status: 404, message: 'This link has expired or was used. Ask for another one.' },
  'beyond-reach': { status: 403, message: 'Your account does not have access to this carrier.' },
  'employee-unknown': { status: 404, message: 'This person is not on your list.' },
  'employee-finished': { status: 409, message: 'This person has already enrolled.' },
  'employee-started': { status: 409, message: 'This person has started an enrollment and stays on your list.' },
  'invitation-too-late': { status: 409, message: 'Open enrollment is over, so an invitation would come too late.' },
  'open-enrollment-over': { status: 409, message: 'Open enrollment is closed today. Please ask your employer.' },
  'client-unknown': { status: 404, message: 'This is not one of your clients, or was deleted because it was abandoned.' },
  'client-drives': { status: 403, message: 'Your client enrolls without you. Send a reminder or a link instead.' },
  'client-signs': { status: 409, message: 'This client was asked to sign. Resume the enrollment to send the text message again.' },
  'quote-unknown': { status: 404, message: 'This quote has expired. Please send a new one.' },
  'no-email-known': { status: 409, message: 'No email address is known for this enrollment yet.' },
  'answer-unknown': { status: 404, message: 'This answer is not stored, or cannot be shown.' },
  'page-unknown': { status: 404, message: 'This page of the list does not exist. Please start at the first one.' },
  'not-found': { status: 404, message: 'There is nothing at this address.' },
  'too-large': { status: 413, message: 'The request is too large.' },
  'headers-too-large': { status: 431, message: 'The headers of the request are too large.' },
  'too-slow': { status: 408, message: 'The request took too long to arrive. Please try again.' },
  'media-type': { status: 415, message: 'Requests must be sent as JSON.' },
  'link-unknown': { status: 404, message: 'This link has expired or was replaced by a newer one.' },
  'too-many-tries': { status: 429, message: 'Too many attempts. Please wait 15 minutes, or use the link in our email.' },
  'too-many-guesses': { status: 429, message: 'Too many attempts. Please wait 15 minutes, or ask for the right code.' },
  'too-many-birthdates': {
    status: 429,
    message: 'Too many attempts. Please wait 15 minutes and try again; after ten attempts, you can try again tomorrow.',
  },
  'too-many-numbers': { status: 429, message: 'Too many numbers were tried. Please check the number, and try again in an hour.' },
  'too-many-sign-ins': { status: 429, message: 'Too many attempts. Please wait 15 minutes and try again.' },
  'too-many-codes': { status: 429, message: 'We have sent several codes already. Please try again in an hour.' },
  'codes-used-up': { status: 429, message: 'We cannot send any more codes right now. Please try again in an hour.' },
  'too-many-mails': {
    status: 429,
    message: 'Several emails have been sent already. Please look for the last one, or try again in an hour.',
  },
  'too-many-mails-from-here': { status: 429, message: 'Too many emails were sent from your network. Please try again in an hour.' },
  'mails-used-up': { status: 429, message: 'No more emails can be sent today. Please try again tomorrow.' },
  'too-many': { status: 429, message: 'Too many requests. Please wait a minute and try again.' },
  'card-fields-away': {
    status: 503,
    message: 'Cards cannot be taken right now. Nothing that you entered is lost. Please try again in a minute.',
  },
  'bank-directory-away': { status: 503, message: 'We cannot look up banks right now. Please enter the name of your bank.' },
  'too-many-cards': { status: 429, message: 'Too many cards were entered. Please try again in an hour.' },
  'too-busy': { status: 503, message: 'We are very busy right now. Please try again in a moment.' },
  'database-away': {
    status: 503,
    message: 'Our records are unavailable right now. What you saved before is safe. Please try again in a minute.',
  },
  unexpected: { status: 500, message: 'Something went wrong on our side. Please try again.' },
} as const satisfies Record<string, { readonly status: number; readonly message: string }>;

export type RefusalCode = keyof typeof refusals;

const messagesOf = Object.fromEntries(Object.entries(refusals).map(([code, { message }]) => [code, message])) as Record<
  RefusalCode,
  string
>;

/** The message of each refusal, in the language of the request. */
export const refusalMessages = catalogue('server/refusals', messagesOf);

interface RefusalOptions {
  readonly message?: string;
  readonly errorCode?: string;
  readonly faults?: readonly FieldFault[];
  readonly errors?: Refusal['errors'];
  readonly conflict?: Refusal['conflict'];
  readonly questions?: Refusal['questions'];
  /** The reason for the log; never sent to the client. */
  readonly reason?: string;
}

/** Thrown wherever a call is refused; sent as a refusal of the contract. */
export class Refused extends Error {
  readonly #code: RefusalCode;
  readonly status: number;
  /** The code by which programs recognize the reason. */
  readonly errorCode: string;
  readonly faults: readonly FieldFault[];
  /** The same faults grouped by subject, where clients look for them there. */
  readonly errors: Refusal['errors'];
  readonly conflict: Refusal['conflict'];
  readonly questions: Refusal['questions'];
  /** The reason for the log; never sent to the client. */
  readonly reason: string | undefined;

  constructor(code: RefusalCode, options: RefusalOptions = {}) {
    super(options.message ?? refusalMessages[code]);
    this.name = 'Refused';
    this.#code = code;
    this.status = refusals[code].status;
    this.errorCode = options.errorCode ?? code;
    this.faults = options.faults ?? [];
    this.errors = options.errors;
    this.conflict = options.conflict;
    this.questions = options.questions;
    this.reason = options.reason;
  }

  /** The same refusal with different faults. */
  withFaults(faults: readonly FieldFault[]): Refused {
    const { message, errorCode, errors, conflict, questions } = this;
    return new Refused(this.#code, { message, errorCode, faults, errors, conflict, questions });
  }

  /** The same refusal with a different message. */
  withMessage(message: string): Refused {
    const { errorCode, faults, errors, conflict, questions } = this;
    return new Refused(this.#code, { message, errorCode, faults, errors, conflict, questions });
  }
}

/** Refuses answers, with a fault per field. */
export function refuseFaults(faults: readonly FieldFault[]): void {
  if (faults.length > 0) throw new Refused('invalid-answers', { faults });
}

/** Refuses one field. */
export function fieldRefused(target_element: string, error_message: string): Refused {
  return new Refused('invalid-answers', { message: error_message, faults: [{ target_element, error_message }] });
}
