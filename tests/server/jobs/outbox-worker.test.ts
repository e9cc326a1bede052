import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startOutboxWorker } from '#server/jobs/outbox-worker.ts';
import { builtInMailer, type Mail, type Mailer } from '#server/outside/mail/mail.ts';
import { builtInTextMessages } from '#server/outside/sms/sms.ts';
import { claimDue, listOutbox, post } from '#server/store/outbox/outbox.ts';
import { createSealer } from '#server/store/seal/seal.ts';
import { openStore, type Store } from '#server/store/store.ts';
import { databases, type TestDatabase } from '#tests/server/support/databases.ts';
import { httpWebhookSender } from '#server/outside/webhook/webhook-sender.ts';

const sealer = createSealer(Buffer.alloc(32, 7));
const mail = { kind: 'mail', to: 'dana@example.com', subject: 'Enrollment Receipt', text: 'Thank you', html: '<p>Thank you</p>' } as const;

describe.each(databases)('on $name', ({ create }) => {
  let database: TestDatabase;
  let store: Store;
  let now: Date;
  let sent: Mail[];
  let broken: boolean;
  let drawn: string[];
  let log: string[];
  beforeEach(async () => {
    database = await create({ migrated: true });
    store = await openStore(database.place);
    now = new Date('2026-03-10T17:00:00Z');
    sent = [];
    broken = false;
    drawn = [];
    log = [];
  });
  afterEach(async () => {
    await store.close();
    await database.drop();
  });

  const mailer = {
    send: async (each: Mail) => {
      if (broken) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
      sent.push(each);
      return 'sent' as const;
    },
  };
  const copyOf = async (policyId: string) => {
    if (broken) throw new Error('not drawn');
    const content = async () => {
      drawn.push(policyId);
      return Buffer.from('%PDF-1.7');
    };
    return { file_name: `enrollment-${policyId}.pdf`, content };
  };
  const worker = (mails: Mailer = mailer) =>
    startOutboxWorker(
      {
        store,
        sealer,
        outside: () => ({ mail: mails, sms: builtInTextMessages(), webhooks: httpWebhookSender({ privateNetworks: false }) }),
        copyOf,
        clock: () => now,
        log: (line) => log.push(line),
      },
      1e9,
    );
  const later = (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1000);
  };
  const put = (key: string) => store.write((trx) => post(trx, sealer, { key, message: mail, at: now.toISOString() }));

  test('a message is sent once, however often it was posted and however many workers look', async () => {
    await put('receipt:1');
    await put('receipt:1');
    await Promise.all([worker().round(), worker().round(), worker().round()]);
    expect(sent).toEqual([expect.objectContaining({ to: 'dana@example.com', text: 'Thank you' })]);
    expect(await listOutbox(store.db, sealer)).toMatchObject([{ state: 'sent', tries: 1 }]);
  });

  test('the copy of a policy goes along with the receipt, and is not drawn for a mail that is only shown', async () => {
    const receipt = { ...mail, copy_of: 'P1' };
    const putReceipt = (key: string) => store.write((trx) => post(trx, sealer, { key, message: receipt, at: now.toISOString() }));
    await putReceipt('receipt:1');
    expect(await worker(builtInMailer()).round()).toBe(1);
    expect(drawn).toEqual([]);
    await putReceipt('receipt:2');
    expect(await worker().round()).toBe(1);
    const [copy] = sent.flatMap(({ attachments = [] }) => attachments);
    expect([copy?.file_name, String(await copy?.content())]).toEqual(['enrollment-P1.pdf', '%PDF-1.7']);
    expect(drawn).toEqual(['P1']);
  });

  test('a message that could not be sent waits longer each time, and is finally sent', async () => {
    broken = true;
    await put('receipt:1');
    expect(await worker().round()).toBe(1);
    expect(await worker().round()).toBe(0);
    later(11);
    expect(await worker().round()).toBe(1);
    later(11);
    expect(await worker().round()).toBe(0);
    broken = false;
    later(10);
    await worker().round();
    expect(sent).toHaveLength(1);
  });

  test('the log has the first failure of a message and that it was given up, without the person', async () => {
    broken = true;
    await put('receipt:1');
    for (let tries = 1; tries <= 21; tries += 1) {
      await worker().round();
      later(3601);
    }
    const id = (await listOutbox(store.db, sealer))[0]?.id;
    expect(log).toEqual([
      `a message was not sent and will be tried again: mail ${id}, ECONNREFUSED`,
      `a message was given up after 20 tries: mail ${id}, ECONNREFUSED`,
    ]);
  });

  test('a code that has expired is not sent any more', async () => {
    broken = true;
    const until = new Date(now.getTime() + 600_000).toISOString();
    await store.write((trx) => post(trx, sealer, { key: 'code:1', message: { ...mail, until }, at: now.toISOString() }));
    await worker().round();
    broken = false;
    later(600);
    await worker().round();
    expect(sent).toEqual([]);
    expect(await listOutbox(store.db, sealer)).toMatchObject([{ state: 'given-up', tries: 2 }]);
    expect(log.at(-1)).toMatch(/^a message was given up after 2 tries: mail [\w-]+, too-late$/);
  });

  test('messages claimed by a process that died are sent by another', async () => {
    await put('receipt:1');
    await store.write((trx) =>
      claimDue(trx, { lane: 'people', now: now.toISOString(), until: new Date(now.getTime() + 120_000).toISOString(), limit: 20 }),
    );
    await worker().round();
    expect(sent).toEqual([]);
    later(121);
    await worker().round();
    expect(sent).toHaveLength(1);
  });

  test('a sender that was too slow changes nothing of a message that another has sent meanwhile', async () => {
    await put('receipt:1');
    let fail = (_: Error) => undefined as void;
    const hangs = new Promise<never>((_resolve, reject) => {
      fail = reject;
    });
    const slow = worker({ send: () => hangs }).round();
    await expect.poll(async () => (await listOutbox(store.db, sealer))[0]?.tries).toBe(1);
    later(121);
    await worker().round();
    fail(new Error('the connection was lost'));
    await slow;
    expect(await listOutbox(store.db, sealer)).toMatchObject([{ state: 'sent', tries: 2 }]);
    later(3600);
    await worker().round();
    expect(sent).toHaveLength(1);
  });

  test('a message that cannot be decrypted keeps no other waiting, and says why it was not sent', async () => {
    await put('receipt:1');
    const damaged = sealer.seal('another place', 'text');
    await store.write((trx) => trx.updateTable('outbox').set({ sealed_message: damaged }).where('once_key', '=', 'receipt:1').execute());
    later(1);
    await put('receipt:2');
    await worker().round();
    expect(sent).toHaveLength(1);
    const rows = await store.db.selectFrom('outbox').select(['state', 'tries', 'last_error']).orderBy('once_key').execute();
    expect(rows).toEqual([
      { state: 'waiting', tries: 1, last_error: 'unreadable' },
      { state: 'sent', tries: 1, last_error: null },
    ]);
  });

  test('a rolled back message is not sent', async () => {
    const undone = store.write(async (trx) => {
      await post(trx, sealer, { key: 'receipt:1', message: mail, at: now.toISOString() });
      throw new Error('the enrollment was not complete');
    });
    await expect(undone).rejects.toThrow('not complete');
    await worker().round();
    expect(sent).toEqual([]);
  });
});
