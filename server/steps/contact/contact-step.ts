import type { Answers } from '#schemas/forms/answers.ts';
import type { FieldFault } from '#schemas/forms/faults.ts';
import { contactFieldNames, type ContactType, contactTypes, readContact } from '#schemas/rules/contact.ts';
import { Refused } from '#server/http/refusals.ts';
import { addAudit } from '#server/store/evidence.ts';
import { isProved } from '#server/store/contacts.ts';
import type { Db } from '#server/store/store.ts';
import { contactKey, isTaken, opinionOf, takenMessages } from './contact-opinion.ts';
import type { EnrollmentContext } from '#server/context.ts';
import { saveStep } from '#server/steps/engine/save-step.ts';

/** Saves Contact Information: an existing user's e-mail and phone must be free, and doubted ones proved or insisted on. */
export async function saveContact(ctx: EnrollmentContext, sent: Answers): Promise<Record<string, never>> {
  const rules = {
    addressAsTyped: isZero(sent.with_validation),
    check: (answers: Answers) => (ctx.enrollment.type === 'existing-user' ? contactFaults(ctx, sent, answers) : []),
    alongside: (trx: Db) => noteInsisted(trx, ctx, 'contact_info', sent),
  };
  return saveStep(ctx, 'contact_info', sent, rules).catch((error: unknown) => {
    throw error instanceof Refused ? byContact(error) : error;
  });
}

/** Saves Employer Information, whose address may be kept as typed. */
export function saveEmployer(ctx: EnrollmentContext, sent: Answers): Promise<Record<string, never>> {
  const alongside = (trx: Db) => noteInsisted(trx, ctx, 'employer_info', sent);
  return saveStep(ctx, 'employer_info', sent, { addressAsTyped: isZero(sent.with_validation), alongside });
}

async function contactFaults(ctx: EnrollmentContext, sent: Answers, answers: Answers): Promise<readonly FieldFault[]> {
  return (await Promise.all(contactTypes.map((type) => faultsOf(ctx, type, sent, answers)))).flat();
}

async function faultsOf(ctx: EnrollmentContext, type: ContactType, sent: Answers, answers: Answers): Promise<readonly FieldFault[]> {
  const target_element = contactFieldNames[type];
  const contact = readContact(type, String(answers[target_element] ?? ''));
  // What can be no contact has its fault from the form.
  if (contact === undefined) return [];
  if (await isTaken(ctx, type, contact)) return [{ target_element, error_message: takenMessages[type] }];
  if (isOne(sent[`skip_validation_${type}`])) return [];
  if (await isProved(ctx.store.db, { enrollment_id: ctx.enrollment.id, ...contactKey(ctx, type, contact) })) return [];
  const opinion = await opinionOf(ctx, type, contact);
  return opinion.is_valid ? [] : [{ target_element, error_message: opinion.message, is_valid: false }];
}

// Clients look for faults of a contact by the contact; generic ones find them in the list.
function byContact(refused: Refused): Refused {
  const errors = Object.fromEntries(
    contactTypes.flatMap((type) => {
      const faults = refused.faults.filter((fault) => fault.target_element === contactFieldNames[type] && isOfChecks(type, fault));
      return faults.length > 0 ? [[type, { data: faults.map((fault) => ({ is_valid: false, ...fault })) }]] : [];
    }),
  );
  if (refused.errorCode !== 'invalid-answers' || Object.keys(errors).length === 0) return refused;
  return new Refused('invalid-answers', { faults: refused.faults, errors });
}

// A malformed answer is no matter of proof: clients would offer one for it.
function isOfChecks(type: ContactType, { error_message, is_valid }: FieldFault): boolean {
  return is_valid === false || error_message === takenMessages[type];
}

// What somebody insisted on against the checks is kept, in case it is asked later.
async function noteInsisted(trx: Db, ctx: EnrollmentContext, tab: string, sent: Answers): Promise<void> {
  const insisted = [
    ...(isZero(sent.with_validation) ? ['address'] : []),
    ...contactTypes.filter((type) => isOne(sent[`skip_validation_${type}`])),
  ];
  if (insisted.length === 0) return;
  const { enrollment, session, now } = ctx;
  const detail = `${tab}: ${insisted.join(', ')} not validated`;
  await addAudit(trx, {
    enrollment_id: enrollment.id,
    session_hash: session.id_hash,
    action: 'keep-as-typed',
    detail,
    at: now.toISOString(),
  });
}

const isOne = (value: unknown) => String(value) === '1';
const isZero = (value: unknown) => String(value) === '0';
