import type { Language } from '#schemas/language/languages.ts';
import { currentLanguage } from '#schemas/language/words.ts';
import type { InvoiceState } from '#schemas/desk/invoice-states.ts';
import { keyOf, type WithKey } from '../seal/enrollment-keys.ts';
import { randomId } from '../ids.ts';
import { type EnrollmentSealer, isOwn, type Sealer } from '../seal/seal.ts';
import type { Db } from '../store.ts';
import type { OutboxTable } from '../tables/contact.ts';

/** A message that leaves the server: an email, a text message, an invoice for another system to collect, or an event for a program. */
export type Message =
  | {
      readonly kind: 'mail';
      readonly to: string;
      readonly subject: string;
      readonly text: string;
      readonly html: string;
      /** The name of the site, above its heading; mails of earlier versions have none. */
      readonly brand?: string;
      /** The language that it is written in; English if left out. */
      readonly language?: Language;
      /** The policy whose electronic copy is attached, which is drawn when the mail is sent. */
      readonly copy_of?: string;
      /** When it is no longer of use, as a code is once it has expired; it is not sent after that. */
      readonly until?: string;
    }
  | {
      readonly kind: 'sms';
      readonly to: string;
      readonly text: string;
      /** As for mails. */
      readonly until?: string;
    }
  | InvoiceMessage
  | WebhookMessage;

/** An invoice to be collected, or one whose collection is called off. */
export interface InvoiceMessage {
  readonly kind: 'invoice';
  readonly policy_id: string;
  readonly effective_date: string;
  /** Its number in words; messages of earlier versions have none. */
  readonly invoice?: string;
  /** Open if left out. */
  readonly state?: InvoiceState;
}

/** An event for an endpoint: its id, which every attempt repeats, and its JSON. */
export interface WebhookMessage {
  readonly kind: 'webhook';
  readonly webhook_id: string;
  readonly event_id: string;
  readonly event: string;
  readonly body: string;
}

/** A message with its delivery state. */
export interface OutboxEntry {
  readonly id: string;
  readonly message: Message;
  readonly state: string;
  readonly tries: number;
  readonly created_at: string;
}

/** The place that a message's ciphertext is bound to. */
export const messagePlace = (id: string) => `outbox/${id}`;

/**
 * Adds a message to the outbox, in the same transaction as its cause. With an enrollment's sealer, the message belongs
 * to that enrollment. If the key exists, nothing is added.
 */
export async function post(
  db: Db,
  sealer: Sealer | EnrollmentSealer,
  { key, message, at }: { readonly key: string; readonly message: Message; readonly at: string },
): Promise<void> {
  const id = randomId();
  const enrollment_id = 'enrollmentId' in sealer ? sealer.enrollmentId : null;
  await db
    .insertInto('outbox')
    .values({
      id,
      kind: message.kind,
      once_key: key,
      sealed_message: sealer.seal(messagePlace(id), JSON.stringify(inItsLanguage(message))),
      state: 'waiting',
      tries: 0,
      due_at: at,
      created_at: at,
      sent_at: null,
      last_error: null,
      enrollment_id,
      webhook_id: message.kind === 'webhook' ? message.webhook_id : null,
    })
    .onConflict((conflict) => conflict.column('once_key').doNothing())
    .execute();
}

// A mail is written when it is posted, so by default it is in the current language; one that is sent again names its language.
function inItsLanguage(message: Message): Message {
  if (message.kind !== 'mail') return message;
  const { language = currentLanguage(), ...rest } = message;
  return language === 'en' ? rest : { ...rest, language };
}

/** Recipients whose messages go out one after the other: people, or the program at one endpoint. One that hangs keeps no other waiting. */
export type Lane = 'people' | { readonly webhook_id: string };

/** The messages of a lane that are due. */
export function dueIn(db: Db, lane: Lane, now: string) {
  const due = allDue(db, now).select('id');
  return lane === 'people' ? due.where('webhook_id', 'is', null) : due.where('webhook_id', '=', lane.webhook_id);
}

/** The endpoints that have due messages, besides some of them; those that have waited longest come first. */
export async function endpointsDue(
  db: Db,
  now: string,
  { besides, limit }: { readonly besides: readonly string[]; readonly limit: number },
) {
  const rows = await allDue(db, now)
    .select('webhook_id')
    .where('webhook_id', 'is not', null)
    .where('webhook_id', 'not in', ['', ...besides])
    .groupBy('webhook_id')
    .orderBy((use) => use.fn.min('due_at'))
    .limit(limit)
    .execute();
  return rows.map(({ webhook_id }) => webhook_id ?? '');
}

const allDue = (db: Db, now: string) => db.selectFrom('outbox').where('state', '=', 'waiting').where('due_at', '<=', now);

/** The number of messages that are overdue since an instant, and the due time of the oldest. */
export interface Backlog {
  readonly waiting: number;
  readonly oldest: string | undefined;
}

export async function backlogOf(db: Db, since: string): Promise<Backlog> {
  const { waiting, oldest } = await db
    .selectFrom('outbox')
    .select((use) => [use.fn.countAll().as('waiting'), use.fn.min('created_at').as('oldest')])
    .where('state', '=', 'waiting')
    .where('created_at', '<=', since)
    .executeTakeFirstOrThrow();
  return { waiting: Number(waiting), oldest: oldest ?? undefined };
}

/** A message that a process has claimed, still encrypted: one that cannot be decrypted must not fail the claim. */
export type ClaimedMessage = Encrypted & Pick<OutboxTable, 'kind' | 'tries'>;

/**
 * Claims due messages for this process: the first one to move `due_at` has them, and if it dies, they become due again.
 * The condition appears twice because PostgreSQL checks the outer one again after waiting.
 */
export async function claimDue(
  db: Db,
  { lane, now, until, limit }: { readonly lane: Lane; readonly now: string; readonly until: string; readonly limit: number },
): Promise<readonly ClaimedMessage[]> {
  const due = dueIn(db, lane, now).orderBy('due_at').limit(limit);
  const rows = await db
    .updateTable('outbox')
    .set((column) => ({ due_at: until, tries: column('tries', '+', 1) }))
    .where('id', 'in', due)
    .where('state', '=', 'waiting')
    .where('due_at', '<=', now)
    .returningAll()
    .returning(keyOf('outbox.enrollment_id'))
    .execute();
  const lost = rows.filter(isLost).map(({ id }) => id);
  if (lost.length > 0) await db.deleteFrom('outbox').where('id', 'in', lost).execute();
  return rows.filter((row) => !isLost(row));
}

/**
 * Settles a claimed message: sent, shown, given up, or due again later. The number of tries identifies the claim: a
 * message that another process has claimed since is left alone.
 */
export async function settle(
  db: Db,
  { id, tries }: Pick<OutboxEntry, 'id' | 'tries'>,
  change: Partial<Pick<OutboxTable, 'state' | 'due_at' | 'sent_at' | 'last_error'>>,
): Promise<void> {
  await db.updateTable('outbox').set(change).where('id', '=', id).where('tries', '=', tries).execute();
}

/** The newest messages first, for the development page that shows them. */
export async function listOutbox(db: Db, sealer: Sealer, limit = 50): Promise<readonly OutboxEntry[]> {
  const rows = await messages(db).orderBy('created_at', 'desc').orderBy('id').limit(limit).execute();
  return entriesOf(sealer, rows);
}

/** A message that was added under this key, while it is kept. */
export async function messageOnce(db: Db, sealer: Sealer, onceKey: string): Promise<Message | undefined> {
  const row = await messages(db).where('once_key', '=', onceKey).executeTakeFirst();
  const message = row && !isLost(row) ? openMessage(sealer, row) : undefined;
  return message?.kind === 'mail' ? { language: 'en', ...message } : message;
}

/** A message with the time it was sent. */
export interface SentMessage extends OutboxEntry {
  readonly sent_at: string | null;
}

/** The messages about an enrollment that are still kept, newest first. */
export async function messagesOf(db: Db, sealer: EnrollmentSealer): Promise<readonly SentMessage[]> {
  const rows = await db
    .selectFrom('outbox')
    .selectAll()
    .where('enrollment_id', '=', sealer.enrollmentId)
    .orderBy('created_at', 'desc')
    .orderBy('once_key')
    .execute();
  return rows.map((row) => ({ ...entryWith(sealer, row), sent_at: row.sent_at }));
}

/** One message, for its attachments. */
export async function findMessage(db: Db, sealer: Sealer, id: string): Promise<OutboxEntry | undefined> {
  const row = await messages(db).where('id', '=', id).executeTakeFirst();
  return row && entriesOf(sealer, [row])[0];
}

const messages = (db: Db) => db.selectFrom('outbox').selectAll().select(keyOf('outbox.enrollment_id'));

type Row = OutboxTable & WithKey;

function entriesOf(sealer: Sealer, rows: readonly Row[]): readonly OutboxEntry[] {
  return rows.filter((row) => !isLost(row)).map((row) => entryWith(sealerOf(sealer, row), row));
}

function entryWith(sealer: Sealer | EnrollmentSealer, row: OutboxTable): OutboxEntry {
  const { id, state, tries, created_at } = row;
  return { id, state, tries, created_at, message: messageWith(sealer, row) };
}

type Encrypted = Pick<Row, 'id' | 'sealed_message' | 'enrollment_id' | 'sealed_key'>;

/** Whether a message's enrollment was already deleted when it was posted, so that nothing can decrypt the message. */
export function isLost({ sealed_message, sealed_key }: Pick<Encrypted, 'sealed_message' | 'sealed_key'>): boolean {
  return sealed_key === null && isOwn(sealed_message);
}

/** The decrypted content of an outbox row. */
export function openMessage(sealer: Sealer, row: Encrypted): Message {
  return messageWith(sealerOf(sealer, row), row);
}

function messageWith(sealer: Sealer | EnrollmentSealer, { id, sealed_message }: Pick<Row, 'id' | 'sealed_message'>): Message {
  return JSON.parse(sealer.open(messagePlace(id), sealed_message)) as Message;
}

function sealerOf(sealer: Sealer, { enrollment_id, sealed_key }: Encrypted): Sealer | EnrollmentSealer {
  return enrollment_id === null ? sealer : sealer.forEnrollment(enrollment_id, sealed_key);
}
