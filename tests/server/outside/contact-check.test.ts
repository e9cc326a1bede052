import { expect, onTestFinished, test, vi } from 'vitest';
import { readContact } from '#schemas/rules/contact.ts';
import { builtInContactCheck } from '#server/outside/contact-check/built-in-check.ts';
import { httpContactCheck } from '#server/outside/contact-check/http-check.ts';
import { serviceThat } from '#tests/server/support/outside/service-that.ts';

const check = builtInContactCheck();
const noLog = () => undefined;

test.each(['dana@larkspur-benefits.com', 'dana@mail.larkspur.org', 'dana@notmailinator.com'])(
  'nothing speaks against %s',
  async (email) => {
    expect(await check.of('email', email)).toEqual({ is_valid: true });
  },
);

test.each([
  'dana@example.com',
  'dana@mail.example.org',
  'dana@mail.example',
  'dana@shop.test',
  'dana@mailinator.com',
  'dana@eu.yopmail.com',
])('%s is doubtful', async (email) => {
  expect(await check.of('email', email)).toMatchObject({ is_valid: false });
});

test('nothing speaks against an ordinary number', async () => {
  expect(await check.of('phone', '2142348765')).toEqual({ is_valid: true });
});

test.each(['1142348765', '0142348765', '9112348765', '2141348765', '2149118765', '2145550134', '2222222222', '5552348765', '2942348765'])(
  'the number %s is impossible',
  async (phone) => {
    expect(await check.of('phone', phone)).toMatchObject({ is_valid: false });
  },
);

test.each([
  ['email', ' Dana@Example.COM ', 'dana@example.com'],
  ['email', 'dana', undefined],
  ['phone', '+1 (214) 555-0134', '2145550134'],
  ['phone', '214555013', undefined],
] as const)('the %s "%s" is read as %s', (type, typed, contact) => {
  expect(readContact(type, typed)).toBe(contact);
});

test('a check over HTTP is asked once per contact', async () => {
  const asked: string[] = [];
  const url = await serviceThat((_request, body) => {
    asked.push(body);
    return body.includes('gone') ? [200, '{"is_valid":false,"message":"Mailbox is full"}'] : [200, '{"is_valid":true}'];
  });
  const http = httpContactCheck(url, noLog);
  const gone = { is_valid: false, message: 'Mailbox is full' };
  expect([await http.of('email', 'gone@a.com'), await http.of('email', 'gone@a.com'), await http.of('phone', '2142348765')]).toEqual([
    gone,
    gone,
    { is_valid: true },
  ]);
  expect(asked).toEqual(['{"type":"email","contact":"gone@a.com"}', '{"type":"phone","contact":"2142348765"}']);
});

test('a failed or empty check is distinguished from doubt', async () => {
  await expect(httpContactCheck(await serviceThat(() => [503, '']), noLog).of('email', 'a@b.com')).rejects.toThrow('503');
  await expect(httpContactCheck(await serviceThat(() => [200, '{}']), noLog).of('email', 'a@b.com')).rejects.toThrow('no verdict');
});

test('an outage of a check is logged when it begins and when it is over, without the contact', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  let reply: readonly [status: number, body: string] = [200, 'dana@a.com is fine'];
  const log: string[] = [];
  const http = httpContactCheck(await serviceThat(() => reply), (line) => log.push(line));
  for (const email of ['dana@a.com', 'dana@b.com']) await expect(http.of('email', email)).rejects.toThrow();
  const failed = 'the contact check failed (SyntaxError); no email address or phone number is doubted until it works';
  expect(log).toEqual([failed]);
  reply = [200, '{"is_valid":true}'];
  vi.advanceTimersByTime(5000);
  expect(await http.of('email', 'dana@a.com')).toEqual({ is_valid: true });
  expect(await http.of('email', 'dana@b.com')).toEqual({ is_valid: true });
  expect(log).toEqual([failed, 'the contact check works again']);
});
