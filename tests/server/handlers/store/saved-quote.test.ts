import { beforeEach, describe, expect, test } from 'vitest';
import { listOutbox } from '#server/store/outbox/outbox.ts';
import { databases } from '#tests/server/support/databases.ts';
import { answerSteps, startEnrollment } from '#tests/server/support/example-answers.ts';
import { serverForEach } from '#tests/server/support/server-for.ts';
import { asRep } from '#tests/server/support/sign-in.ts';
import type { TestClient } from '#tests/server/support/test-client.ts';
import type { InjectedServer } from '#tests/server/support/test-server.ts';

const to = { email: 'Kim.Poe@example.com', name: 'Kim Poe' };

describe.each(databases)('on $name', ({ create }) => {
  const server = serverForEach(create);
  let client: TestClient;
  let enrollment_id: string;
  beforeEach(async () => {
    client = server.client();
    enrollment_id = await startEnrollment(client);
  });

  const send = (changes: object = {}) => client.call('POST /save-enrollment', { enrollment_id, tab: 'cart_info', ...to, ...changes });
  const refused = (changes: object) => client.refused('POST /save-enrollment', { enrollment_id, tab: 'cart_info', ...to, ...changes });

  test('the mail goes to the address in the answer, and matches the preview', async () => {
    const message = 'As we talked about.\nCall me!';
    const preview = (type: 'html' | 'text') =>
      client.call('GET /get-quote-preview-content', { enrollment_id, tab: 'cart_info', ...to, message, type });
    const [html, text] = [await preview('html'), await preview('text')];
    expect(await send({ message })).toEqual({ result: { email: 'kim.poe@example.com' } });
    const mail = await newestMail(server);
    expect(mail.to).toBe('kim.poe@example.com');
    expect(mail.html.replace(/<a href="[^"]+">([^<]+)<\/a>/, '<strong>$1</strong>')).toBe(html.content);
    expect(mail.text.replace(/:\nhttp\S+/, '')).toBe(text.content);
    expect(mail.text).toContain('> As we talked about.\n> Call me!');
    expect(mail.text).toMatch(/Bright Smile Basic \(Fernvale Dental & Vision\): \$17\.50 a month/);
  });

  test('its link opens the same cart at the same price in another browser, which can enroll with it', async () => {
    await send();
    const { id, savedTab } = linkOf(await newestMail(server));
    const other = server.client();
    const opened = await other.call('GET /direct-continue/{id}', { id });
    expect([savedTab, opened.saved_tab]).toEqual(['cart_info', 'cart_info']);
    const of = { enrollment_id: opened.enrollment_id };
    const before = await client.call('GET /get-plan-cart', { enrollment_id });
    expect(await other.call('GET /get-plan-cart', of)).toEqual({ ...before, effective_date: '' });
    await other.call('POST /cart-checkout', { ...of, effective_date: '04/01/2026' });
    await answerSteps(other, opened.enrollment_id);
  });

  test('the recipient sees none of the sender’s answers, and cannot change them', async () => {
    await answerSteps(client, enrollment_id);
    await send();
    const other = server.client();
    const { enrollment_id: own } = await other.call('GET /direct-continue/{id}', { id: linkOf(await newestMail(server)).id });
    expect(own).not.toBe(enrollment_id);
    expect((await other.call('GET /get-dynamic-tabs', { enrollment_id: own })).result.filter((tab) => tab.complete)).toEqual([]);
    expect((await other.refused('GET /get-plan-cart', { enrollment_id })).errorCode).toBe('enrollment-unknown');
    await other.call('GET /remove-plan-from-cart', { enrollment_id: own, plan_id: 201, plan_pricing_id: '201-IO' });
    expect((await client.call('GET /get-cart-count', { enrollment_id })).result).toBe(1);
  });

  test('prices are recalculated when it is opened', async () => {
    await send();
    server.configure((config) => {
      const dearer = [...config.plans].map(([id, plan]) => [id, id === 201 ? { ...plan, rates: [{ prices: { IO: 99 } }] } : plan] as const);
      return { ...config, plans: new Map(dearer) };
    });
    const other = server.client();
    const { enrollment_id: own } = await other.call('GET /direct-continue/{id}', { id: linkOf(await newestMail(server)).id });
    expect((await other.call('GET /get-plan-cart', { enrollment_id: own })).initial_month_cost).toBe(99);
  });

  test('its link expires after thirty days, and a changed link is invalid', async () => {
    await send();
    const { id } = linkOf(await newestMail(server));
    const open = (link: string) => server.client().refused('GET /direct-continue/{id}', { id: link });
    const last = id.at(-1) === 'A' ? 'B' : 'A';
    expect((await open(id.slice(0, -1) + last)).errorCode).toBe('link-unknown');
    expect((await open(id.replace('quote.', 'Quote.'))).errorCode).toBe('link-unknown');
    server.at('2026-04-09T17:00:01Z');
    expect((await open(id)).errorCode).toBe('link-unknown');
  });

  test('neither the link nor the person is readable in the database', async () => {
    await send({ message: 'Unmistakable words' });
    const { id } = linkOf(await newestMail(server));
    const rows = await server.services.store.db.selectFrom('saved_quote').selectAll().execute();
    const stored = JSON.stringify([rows, await server.services.store.db.selectFrom('outbox').selectAll().execute()]);
    expect(rows).toHaveLength(1);
    for (const text of [id, '05/14/1991', 'Unmistakable', 'kim.poe', '75201']) expect(stored).not.toContain(text);
  });

  test('typed text appears in the mail as text, whatever it looks like', async () => {
    await send({ message: '<img src=x onerror=alert(1)> & "you"' });
    const mail = await newestMail(server);
    expect(mail.html).not.toMatch(/<img/);
    expect(mail.html).toContain('&#60;img src=x onerror=alert(1)&#62; &#38; &#34;you&#34;');
    expect(mail.text).toContain('> <img src=x');
  });

  test.each([
    'Your account is locked: https://evil.example/login',
    'Sign in at evil.example now',
    'Sign in at www.evil.example/now',
    'Write to help@evil.example',
    'Go to 203.0.113.7 now',
    'mailto://me and all',
    'Look at evil。example',
  ])('a link in the message is refused at its field, also in the preview: %s', async (message) => {
    const data = [
      { target_element: 'message', error_message: 'Please leave out links and web addresses. Put a space after each full stop.' },
    ];
    expect((await refused({ message })).data).toEqual(data);
    expect((await client.refused('GET /get-quote-preview-content', { enrollment_id, ...to, message })).data).toEqual(data);
  });

  test.each(['Call me. It is $17.50 a month, e.g. from 4/1.', 'Dial 214.555.0100', 'Two lines.\nAnd no more.'])(
    'a message of plain words is sent: %s',
    async (message) => {
      await send({ message });
      expect((await newestMail(server)).text).toContain(message.split('\n')[0]);
    },
  );

  test('the mail says around a sender’s words that they are not ours', async () => {
    await send({ message: 'Please pay at once.' });
    const { text, html } = await newestMail(server);
    const around =
      /written by the person who saved this cart, not by Larkspur Benefit Store\. We have not checked it[^>]+> Please pay at once\.\n\nThis is the end of their message\./;
    expect(text).toMatch(around);
    expect(html).toMatch(
      /not by Larkspur Benefit Store.*<blockquote>Please pay at once\.<\/blockquote><p>This is the end of their message/,
    );
  });

  test('a rep’s message is sent under the rep’s name', async () => {
    await asRep(client);
    await send({ message: 'As we talked about.' });
    expect((await newestMail(server)).text).toContain('written by Rosa Delgado, not by Larkspur Benefit Store');
  });

  test('a rep’s quote names the rep and how to reach them', async () => {
    await asRep(client);
    await send({});
    const { text } = await newestMail(server);
    expect(text).toContain('Rosa Delgado put this cart together for you at Larkspur Benefit Store.');
    expect(text).toContain('Call (214) 555-0110 or write to rosa');
  });

  test('on an owner’s host, the mail states that host’s fee and phone number', async () => {
    client.headers = { ...client.headers, host: 'personnel.localhost:3000' };
    expect((await client.call('GET /get-plan-cart', { enrollment_id })).fee_note).toBe('Prices include an administrative fee of $3.');
    await send();
    const { text } = await newestMail(server);
    expect(text).toContain('Prices include an administrative fee of $3.');
    expect(text).toContain('Call (202) 555-0140');
    expect(text).not.toContain('personnel.localhost');
  });

  test.each([
    ['no name', { name: '' }, 'name', 'Please enter valid name'],
    ['a name of more than letters', { name: 'Kim <b>' }, 'name', 'Please enter valid name'],
    ['no address', { email: '' }, 'email', 'Please enter valid email address'],
    ['an address of two people', { email: 'a@b.example, c@d.example' }, 'email', 'Please enter valid email address'],
  ])('%s is refused at its field, also in the preview', async (_, changes, target_element, error_message) => {
    expect((await refused(changes)).data).toEqual([{ target_element, error_message }]);
    const preview = await client.refused('GET /get-quote-preview-content', { enrollment_id, ...to, ...changes });
    expect(preview.data).toEqual([{ target_element, error_message }]);
  });

  test.each(["Siobhán O'Neil", 'Anne-Marie', 'Ngô Thị Hà'])('a cart can be sent to %s', async (name) => {
    await send({ name });
    expect((await newestMail(server)).text).toContain(name.split(' ')[0]);
  });

  test('one sender cannot write to many strangers, however many carts and sessions they start', async () => {
    const answers = await sendersOf(30, (at) => ({ email: `stranger${at}@example.com` }));
    expect(answers.filter((code) => code === 'sent')).toHaveLength(20);
    expect(answers.at(-1)).toBe('too-many-mails-from-here');
    server.at('2026-03-10T18:01:00Z');
    expect(await sendersOf(1, () => ({ email: 'later@example.com' }))).toEqual(['sent']);
  });

  test('one session cannot write to many people from many carts', async () => {
    const codes: string[] = [];
    for (let at = 0; at < 12; at++) {
      enrollment_id = await startEnrollment(client);
      const answer = await client.send('POST /save-enrollment', { enrollment_id, tab: 'cart_info', ...to, email: `p${at}@example.com` });
      codes.push(answer.statusCode === 200 ? 'sent' : answer.json<{ errorCode: string }>().errorCode);
    }
    expect(codes.filter((code) => code === 'sent')).toHaveLength(10);
    expect(codes.at(-1)).toBe('too-many-mails');
  });

  test('one person gets at most five quotes an hour and ten a day, from any sender and however the address is written', async () => {
    const toKim = (at: number) => ({ email: at % 2 ? `Kim+${at}@example.com` : 'kim@example.com' });
    expect(await sendersOf(6, toKim)).toEqual(['sent', 'sent', 'sent', 'sent', 'sent', 'too-many-mails']);
    server.at('2026-03-10T18:01:00Z');
    expect(await sendersOf(5, toKim)).toEqual(['sent', 'sent', 'sent', 'sent', 'sent']);
    server.at('2026-03-10T19:02:00Z');
    expect(await sendersOf(1, toKim)).toEqual(['mails-used-up']);
  });

  test('at most sixty quotes a day leave one network, and there is a daily limit for all together', async () => {
    const { store, sealer } = server.services;
    const codes: string[] = [];
    for (let hours = 0; hours < 4; hours++) {
      server.at(`2026-03-10T${17 + hours}:0${hours}:00Z`);
      codes.push(...(await sendersOf(20, (at) => ({ email: `h${hours}n${at}@example.com` }))));
    }
    expect(codes.filter((code) => code === 'sent')).toHaveLength(60);
    expect(codes.at(-1)).toBe('mails-used-up');
    const full = JSON.stringify(Array.from({ length: 1000 }, () => '2026-03-10T20:00:00.000Z'));
    await store.write((trx) =>
      trx
        .updateTable('tries')
        .set({ times: full, touched_at: '2026-03-10T20:00:00.000Z' })
        .where('bucket', '=', sealer.fingerprint('tries', 'mailed/quote'))
        .execute(),
    );
    server.at('2026-03-11T19:30:00Z');
    expect(await sendersOf(1, () => ({ email: 'last@example.com' }))).toEqual(['mails-used-up']);
  });

  // Each mail comes from another browser with its own cart.
  async function sendersOf(times: number, changes: (at: number) => object): Promise<string[]> {
    const codes: string[] = [];
    for (let at = 0; at < times; at++) {
      const sender = server.client();
      const of = { enrollment_id: await startEnrollment(sender), tab: 'cart_info', ...to, ...changes(at) };
      const answer = await sender.send('POST /save-enrollment', of);
      codes.push(answer.statusCode === 200 ? 'sent' : answer.json<{ errorCode: string }>().errorCode);
    }
    return codes;
  }

  test('the mail states the whole cost of each plan and its breakdown', async () => {
    for (const id of [401, 104]) {
      await client.call('POST /add-plan-to-cart', { enrollment_id, plan_id: id, plan_pricing_id: `${id}-IO` });
    }
    const { content } = await client.call('GET /get-quote-preview-content', { enrollment_id, ...to, type: 'text' });
    expect(content).toContain('  Guild Premier Health (Meadowlark Guild Trust): $471.15 a month\n  – Premium: $356.15 a month\n');
    expect(content).toContain('  – Association fees: $50.00 a month\n');
    expect(content).toContain('  Open Door Guaranteed (Harborlight Mutual): $179.00 a month, and $35.00 once\n');
    expect(content).toContain('First month: $702.65\n');
  });

  test('a cart with nothing that can still be bought cannot be sent as a quote', async () => {
    server.configure((config) => {
      const plans = [...config.plans].map(([id, plan]) => [id, id === 201 ? { ...plan, limits: { states: ['OK'] } } : plan] as const);
      return { ...config, plans: new Map(plans) };
    });
    expect((await refused({})).errorCode).toBe('plan-unavailable');
    expect((await client.refused('GET /get-quote-preview-content', { enrollment_id, ...to })).errorCode).toBe('plan-unavailable');
  });

  test('an empty cart cannot be sent as a quote, and no one can be flooded', async () => {
    for (let mails = 0; mails < 5; mails++) await send();
    expect(await refused({})).toMatchObject({
      errorCode: 'too-many-mails',
      message: 'Several emails have been sent already. Please look for the last one, or try again in an hour.',
    });
    await client.call('GET /remove-plan-from-cart', { enrollment_id, plan_id: 201, plan_pricing_id: '201-IO' });
    expect((await refused({})).errorCode).toBe('cart-empty');
  });
});

async function newestMail({ services }: InjectedServer) {
  const [newest] = await listOutbox(services.store.db, services.sealer);
  if (newest?.message.kind !== 'mail') throw new Error('no mail was sent');
  return newest.message;
}

function linkOf({ text }: { readonly text: string }): { readonly id: string; readonly savedTab: string } {
  const [, id = '', tab = ''] = /direct-continue\/([\w-]+)\/([\w-]+)/.exec(text) ?? [];
  const decode = (part: string) => Buffer.from(part, 'base64url').toString();
  return { id: decode(id), savedTab: decode(tab) };
}
