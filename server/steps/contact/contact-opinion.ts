import { messages } from '#schemas/messages/messages.ts';
import { contactFieldNames, type ContactType, contactTypes, readContact } from '#schemas/rules/contact.ts';
import type { ContactOpinion } from '#server/outside/contact-check/contact-check.ts';
import { contactKey, isUsedByOthers, membersOfSession, noteContact } from '#server/store/enrollments/contacts.ts';
import type { Db } from '#server/store/store.ts';
import type { EnrollmentContext, VisitorContext } from '#server/context.ts';
import { answersOf } from '#server/steps/engine/answers-of.ts';
import { contactTab } from './reach.ts';

/** Whether someone else has a contact: a member on file, or a person who completed an enrollment with it. */
export async function isTaken(ctx: VisitorContext, type: ContactType, contact: string): Promise<boolean> {
  const { session, store } = ctx;
  const own = await membersOfSession(store.db, session);
  const onFile = membersWith(ctx, type, contact).some((id) => !own.includes(id));
  return onFile || isUsedByOthers(store.db, session.id_hash, own, contactKey(ctx, type, contact));
}

/** The members on file who have a contact, by id. */
function membersWith({ config }: VisitorContext, type: ContactType, contact: string): readonly string[] {
  const having = config.people.members.filter((member) => readContact(type, type === 'email' ? member.email : member.phone) === contact);
  return having.map(({ id }) => id);
}

/** Records the contacts of an enrollment that is being completed: from then on they are taken. */
export async function noteContacts(trx: Db, ctx: EnrollmentContext): Promise<void> {
  const answers = await answersOf(ctx, contactTab, trx);
  for (const type of contactTypes) {
    const contact = readContact(type, String(answers[contactFieldNames[type]] ?? ''));
    if (contact !== undefined) await noteContact(trx, { enrollment_id: ctx.enrollment.id, ...contactKey(ctx, type, contact) });
  }
}

/** The message for a contact that someone else has. */
export const takenMessage = (type: ContactType) => (type === 'email' ? messages.emailTaken : messages.phoneTaken);

/** The check's verdict on a contact. An unavailable check blocks no one, and what a member has on file is known to reach them. */
export async function opinionOf(ctx: VisitorContext, type: ContactType, contact: string): Promise<ContactOpinion> {
  const onFile = membersWith(ctx, type, contact);
  if (onFile.length > 0) {
    const own = await membersOfSession(ctx.store.db, ctx.session);
    if (onFile.some((id) => own.includes(id))) return { is_valid: true };
  }
  return ctx.outside.contacts.of(type, contact).catch(() => ({ is_valid: true }));
}
