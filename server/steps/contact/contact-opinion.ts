import { messages } from '#schemas/messages/messages.ts';
import { contactFieldNames, type ContactType, contactTypes, readContact } from '#schemas/rules/contact.ts';
import type { ContactOpinion } from '#server/outside/contact-check/contact-check.ts';
import { isUsedByOthers, membersOfSession, noteContact } from '#server/store/contacts.ts';
import type { Db } from '#server/store/store.ts';
import type { Context, EnrollmentContext, VisitorContext } from '#server/context.ts';
import { answersOf } from '#server/steps/engine/answers-of.ts';
import { contactTab } from './reach.ts';

/** The key by which the database knows a contact. */
export function contactKey({ sealer }: Pick<Context, 'sealer'>, type: ContactType, contact: string) {
  return { type, contact_hash: sealer.fingerprint(`contact/${type}`, contact) };
}

/** Whether someone else has a contact: a member on file, or a person who completed an enrollment with it. */
export async function isTaken(ctx: VisitorContext, type: ContactType, contact: string): Promise<boolean> {
  const { config, session, store } = ctx;
  const own = await membersOfSession(store.db, session);
  const others = config.people.members.filter(({ id }) => !own.includes(id));
  const onFile = others.some((member) => readContact(type, type === 'email' ? member.email : member.phone) === contact);
  return onFile || isUsedByOthers(store.db, session.id_hash, own, contactKey(ctx, type, contact));
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

/** The check's verdict on a contact. An unavailable check blocks no one. */
export async function opinionOf({ outside }: Pick<Context, 'outside'>, type: ContactType, contact: string): Promise<ContactOpinion> {
  return outside.contacts.of(type, contact).catch(() => ({ is_valid: true }));
}
