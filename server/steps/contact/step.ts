import type { FieldDefinition } from '#schemas/fields/field-definition.ts';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import type { FieldFault } from '#schemas/forms/faults.ts';
import { contactFieldNames, type ContactType, contactTypes, readContact } from '#schemas/rules/contact.ts';
import type { EnrollmentContext } from '#server/context.ts';
import { joinList } from '#server/employers/join-list.ts';
import { Refused } from '#server/contract/refusals.ts';
import { earlierAnswers } from '#server/steps/engine/earlier-answers.ts';
import { defineStep } from '#server/steps/engine/server-step.ts';
import { labelsOfEmail } from '#server/rules/people/search-labels.ts';
import { setLabels } from '#server/store/desk/desk-labels.ts';
import { contactKey, isProved } from '#server/store/enrollments/contacts.ts';
import { isTaken, noteContacts, opinionOf, takenMessage } from './contact-opinion.ts';
import { insistsOn, insistsOnAddress, noteInsisted } from './kept-as-typed.ts';
import { contactTab } from './reach.ts';

/** Contact details: an existing user's email and phone must be free, and doubtful ones verified or insisted on. */
export const contact = defineStep({
  requiredTogether: ['birth_state', 'birth_city'],
  prefill,
  onFile: ({ email, phone, zip }) => ({ answers: { email_address: email, phone_number: phone, zip } }),
  inCensus: ({ email }) => ({ email_address: email }),
  show: async (ctx, shown) => (areChecked(ctx) ? Promise.all(shown.map((field) => withProof(ctx, field))) : shown),
  addressAsTyped: insistsOnAddress,
  check: async (ctx, answers, sent) => (await Promise.all(contactTypes.map((type) => faultsOf(ctx, type, sent, answers)))).flat(),
  alongside: async (ctx, trx, { answers, sent }) => {
    await setLabels(trx, ctx.enrollment.id, labelsOfEmail(ctx.sealer, answers));
    await noteInsisted(trx, ctx, contactTab, sent);
    await joinList(trx, ctx, answers.email_address);
  },
  refusal: (_ctx, _sent, refused) => byContact(refused),
  onCompletion: noteContacts,
});

// People who have moved have another zip code in the quote, and enter the new address.
async function prefill(ctx: EnrollmentContext): Promise<Answers> {
  const { zip, state } = ctx.enrollment.filter;
  const { email_address, phone_number, ...earlier } = await earlierAnswers(ctx, contactTab);
  return { ...(earlier.zip === zip ? earlier : {}), email_address, phone_number, zip, state };
}

async function withProof(ctx: EnrollmentContext, field: FieldDefinition): Promise<FieldDefinition> {
  const type = contactTypes.find((each) => contactFieldNames[each] === field.field_name);
  const contact = type && readContact(type, String(field.value ?? ''));
  return type && contact !== undefined && (await isProvedHere(ctx, type, contact)) ? { ...field, verified: true } : field;
}

async function faultsOf(ctx: EnrollmentContext, type: ContactType, sent: Answers, answers: Answers): Promise<readonly FieldFault[]> {
  const target_element = contactFieldNames[type];
  const contact = readContact(type, String(answers[target_element] ?? ''));
  // The form itself reports invalid contacts.
  if (contact === undefined || !areChecked(ctx)) return [];
  if (await isTaken(ctx, type, contact)) return [{ target_element, error_message: takenMessage(type), error_code: 'taken' }];
  if (insistsOn(sent, type) || (await isProvedHere(ctx, type, contact))) return [];
  const opinion = await opinionOf(ctx, type, contact);
  return opinion.is_valid ? [] : [{ target_element, error_message: opinion.message, is_valid: false }];
}

const areChecked = ({ enrollment }: EnrollmentContext) => enrollment.type === 'existing-user';

const isProvedHere = (ctx: EnrollmentContext, type: ContactType, contact: string) =>
  isProved(ctx.store.db, { enrollment_id: ctx.enrollment.id, ...contactKey(ctx, type, contact) });

// Clients look for faults of a contact by contact; generic ones find them in the list.
function byContact(refused: Refused): Refused {
  const errors = Object.fromEntries(
    contactTypes.flatMap((type) => {
      const faults = refused.faults.filter((fault) => fault.target_element === contactFieldNames[type] && isOfChecks(fault));
      return faults.length > 0 ? [[type, { data: faults.map((fault) => ({ is_valid: false, ...fault })) }]] : [];
    }),
  );
  if (refused.errorCode !== 'invalid-answers' || Object.keys(errors).length === 0) return refused;
  return new Refused('invalid-answers', { faults: refused.faults, errors });
}

// A malformed answer cannot be verified, and clients would offer to.
const isOfChecks = ({ error_code, is_valid }: FieldFault) => is_valid === false || error_code === 'taken';
