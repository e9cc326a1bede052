import { randomInt, timingSafeEqual } from 'node:crypto';
import type { CallData } from '#schemas/calls/calls.ts';
import { plural } from '#schemas/language/plural.ts';
import { messages } from '#schemas/messages/messages.ts';
import { codeFault, type ContactType, oneTimeCode, readContact } from '#schemas/rules/contact.ts';
import { fieldRefused, Refused } from '#server/contract/refusals.ts';
import { addProof, contactKey, isProvedInSession } from '#server/store/enrollments/contacts.ts';
import { randomId } from '#server/store/ids.ts';
import { codeSentAt, type CodeKey, dropCode, replaceCode, takeCodeTry } from '#server/store/enrollments/one-time-codes.ts';
import { post } from '#server/store/outbox/outbox.ts';
import type { Db } from '#server/store/store.ts';
import { forgetTries, takeTry, type TryLimit } from '#server/store/people/tries.ts';
import { codeTime } from '#server/access/code-time.ts';
import { codeMessage } from '#server/mails/code-message.ts';
import { isTaken, opinionOf, takenMessage } from '#server/steps/contact/contact-opinion.ts';
import type { Context, EnrollmentContext, HandlersFor, VisitorContext } from '#server/context.ts';
import { triesOf } from '#server/access/guess-limit.ts';
import { lockOpen } from '#server/steps/engine/saving/lock-open.ts';

type VerificationCall =
  | 'POST /validate-member-email'
  | 'POST /validate-email-neverbounce'
  | 'GET /validate-phone-numverify'
  | 'POST /send-otp'
  | 'POST /verify-otp';

type Opinion = CallData<'POST /validate-member-email'>;

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Whether a contact reaches a person, and this person. */
export const verificationHandlers: HandlersFor<VerificationCall> = {
  'POST /validate-member-email': async ({ email }, ctx) => {
    await refuseHarvest(ctx);
    const contact = readContact('email', email);
    if (contact === undefined) return doubted(messages.emailInvalid);
    return (await isTaken(ctx, 'email', contact)) ? doubted(takenMessage('email')) : fine;
  },
  'POST /validate-email-neverbounce': ({ email }, ctx) => validate(ctx, 'email', email),
  'GET /validate-phone-numverify': ({ phone }, ctx) => validate(ctx, 'phone', phone),

  'POST /send-otp': async ({ contact: typed, type }, ctx) => {
    const contact = known(type, typed);
    const key = { enrollment_id: ctx.enrollment.id, ...contactKey(ctx, type, contact) };
    // Refused after the transaction, so that the count is kept.
    const refusal = await ctx.store.write(async (trx) => {
      await lockOpen(trx, ctx);
      const refused = (await tooSoon(trx, ctx, key)) ?? (await tooMany(trx, ctx, key));
      if (!refused) await sendCode(trx, ctx, key, contact);
      return refused;
    });
    if (refusal) throw refusal;
    ctx.wakeOutbox();
    return { message: messages[type === 'email' ? 'codeSentEmail' : 'codeSentPhone'], resend_in: oneTimeCode.resendSeconds };
  },

  'POST /verify-otp': async ({ contact: typed, type, otp }, ctx) => {
    const contact = known(type, typed);
    const code = otp.replace(/[\s-]/g, '');
    const fault = codeFault(type, code);
    if (fault) throw fieldRefused('otp', messages[fault]);
    const key = { enrollment_id: ctx.enrollment.id, ...contactKey(ctx, type, contact) };
    const wrong = await ctx.store.write(async (trx) => {
      await lockOpen(trx, ctx);
      return tryCode(trx, ctx, key, code);
    });
    if (wrong !== undefined) throw fieldRefused('otp', wrong);
    return {};
  },
};

const fine: Opinion = { is_valid: true, message: '' };
const doubted = (message: string): Opinion => ({ is_valid: false, message });

async function validate(ctx: VisitorContext, type: ContactType, typed: string): Promise<Opinion> {
  await refuseHarvest(ctx);
  const contact = readContact(type, typed);
  if (contact === undefined) return doubted(messages[type === 'email' ? 'emailInvalid' : 'phoneInvalid']);
  if (await isProvedInSession(ctx.store.db, ctx.session.id_hash, contactKey(ctx, type, contact))) return fine;
  const opinion = await opinionOf(ctx, type, contact);
  return opinion.is_valid ? fine : doubted(opinion.message);
}

function known(type: ContactType, typed: string): string {
  const contact = readContact(type, typed);
  if (contact === undefined) throw fieldRefused('contact', messages[type === 'email' ? 'codeEmailInvalid' : 'codePhoneInvalid']);
  return contact;
}

async function tooSoon(trx: Db, ctx: EnrollmentContext, key: CodeKey): Promise<Refused | undefined> {
  const before = await codeSentAt(trx, key, (await codeTime(ctx, trx)).toISOString());
  const wait = before === undefined ? 0 : secondsToWait(ctx, before);
  return wait > 0 ? new Refused('too-many-codes', { errorCode: 'too-soon', message: plural(messages.codeTooSoon, wait) }) : undefined;
}

/** The seconds until another code may be sent; 0 or less if that is now. */
function secondsToWait({ now }: Context, sentAt: string): number {
  return Math.ceil(oneTimeCode.resendSeconds - (now.getTime() - Date.parse(sentAt)) / 1000);
}

/** Limits sending: to one contact, from all sessions together; by one session; from one network address; by the whole site. */
async function tooMany(trx: Db, ctx: EnrollmentContext, { type, contact_hash }: CodeKey): Promise<Refused | undefined> {
  await forgetTries(trx, new Date(ctx.now.getTime() - day));
  const allowed = await takeAll(trx, ctx, [
    [`code-hour/${type}/${contact_hash}`, { most: 5, withinMs: hour }],
    [`code-day/${type}/${contact_hash}`, { most: 10, withinMs: day }],
    [`codes-of/${ctx.session.id_hash}`, { most: 10, withinMs: hour }],
    [`codes-from/${ctx.client.network}`, { most: 25, withinMs: 5 * minute }],
  ]);
  if (!allowed) return new Refused('too-many-codes');
  const most = ctx.settings.codesAnHour;
  return most === 0 || (await takeAll(trx, ctx, [['codes', { most, withinMs: hour }]])) ? undefined : new Refused('codes-used-up');
}

/** No one can find out which addresses are taken by trying a list. */
async function refuseHarvest(ctx: VisitorContext): Promise<void> {
  const allowed = await ctx.store.write((trx) =>
    takeAll(trx, ctx, [
      [`validates/${ctx.session.id_hash}`, { most: 60, withinMs: hour }],
      [`validates-from/${ctx.client.network}`, { most: 300, withinMs: hour }],
    ]),
  );
  if (!allowed) throw new Refused('too-many');
}

async function takeAll(trx: Db, { sealer, now }: Context, limits: readonly (readonly [name: string, limit: TryLimit])[]): Promise<boolean> {
  for (const [name, limit] of limits) {
    if (!(await takeTry(trx, triesOf(sealer, name), limit, now))) return false;
  }
  return true;
}

async function sendCode(trx: Db, ctx: EnrollmentContext, key: CodeKey, contact: string): Promise<void> {
  const code = String(randomInt(10 ** oneTimeCode.digits)).padStart(oneTimeCode.digits, '0');
  const now = ctx.now.toISOString();
  const expires_at = new Date((await codeTime(ctx, trx)).getTime() + oneTimeCode.lifeSeconds * 1000).toISOString();
  await replaceCode(trx, { ...key, code_hash: codeHash(ctx, key, code), tries: 0, sent_at: now, expires_at });
  await post(trx, ctx.enrollment.sealer, {
    key: `code:${randomId()}`,
    message: codeMessage(ctx, key.type as ContactType, { to: contact, code, until: expires_at }),
    at: now,
  });
}

/** Tries a code; returns what is wrong with it. The try is counted first, so that concurrent tries cannot outrun the count. */
async function tryCode(trx: Db, ctx: EnrollmentContext, key: CodeKey, code: string): Promise<string | undefined> {
  const now = ctx.now.toISOString();
  const sent = await takeCodeTry(trx, key, (await codeTime(ctx, trx)).toISOString());
  if (!sent) return messages.codeExpired;
  if (sent.tries > oneTimeCode.tries) return usedUp(ctx, sent.sent_at);
  const right = timingSafeEqual(Buffer.from(sent.code_hash), Buffer.from(codeHash(ctx, key, code)));
  if (!right) return sent.tries === oneTimeCode.tries ? usedUp(ctx, sent.sent_at) : messages.codeWrong;
  await dropCode(trx, key);
  await addProof(trx, key, now);
  return undefined;
}

// People must not be told to request a code that cannot be sent.
function usedUp(ctx: Context, sentAt: string): string {
  const n = secondsToWait(ctx, sentAt);
  return n > 0 ? plural(messages.codeUsedUpWait, n) : messages.codeUsedUp;
}

// Bound to what it proves: the same digits are worthless for another contact or enrollment.
function codeHash({ sealer }: Pick<Context, 'sealer'>, { enrollment_id, type, contact_hash }: CodeKey, code: string): string {
  return sealer.fingerprint('one-time-code', [enrollment_id, type, contact_hash, code].join('\n'));
}
