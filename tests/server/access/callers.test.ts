import { afterEach, describe, expect, test } from 'vitest';
import { networkOf } from '#server/access/network.ts';
import { readSettings, SettingsError } from '#server/settings/settings.ts';
import { openSqliteServer, type InjectedServer } from '#tests/server/support/test-server.ts';

let server: InjectedServer;
afterEach(() => server?.close());

const guess = async (forwarded: string) => {
  const client = server.client();
  client.headers['x-forwarded-for'] = forwarded;
  return (await client.refused('GET /validate-agent', { agent_code: 'GUESSED' })).statusCode;
};

describe('behind one proxy', () => {
  test('a caller who claims another address in each request still counts as one caller', async () => {
    server = await openSqliteServer({ settings: { trustProxy: 1 } });
    const answers: number[] = [];
    for (let at = 0; at < 14; at += 1) answers.push(await guess(`192.0.2.${at}, 198.51.100.${at}, 203.0.113.7`));
    expect(answers.filter((status) => status !== 429)).toHaveLength(10);
  });

  test('two callers whose addresses the proxy names count as two', async () => {
    server = await openSqliteServer({ settings: { trustProxy: 1 } });
    for (let at = 0; at < 12; at += 1) await guess('203.0.113.7');
    expect(await guess('203.0.113.7')).toBe(429);
    expect(await guess('203.0.113.8')).not.toBe(429);
  });

  test('the general limit counts the same caller', async () => {
    server = await openSqliteServer({ settings: { trustProxy: 1, rateLimit: 3 } });
    const client = server.client();
    const answers: number[] = [];
    for (let at = 0; at < 5; at += 1) {
      client.headers['x-forwarded-for'] = `192.0.2.${at}, 203.0.113.7`;
      answers.push((await client.send('GET /get-states', {})).statusCode);
    }
    expect(answers).toEqual([200, 200, 200, 429, 429]);
  });
});

test('with networks configured, only what a proxy in them adds is trusted', async () => {
  server = await openSqliteServer({ settings: { trustProxy: ['loopback', '10.0.0.0/8'] } });
  const answers: number[] = [];
  for (let at = 0; at < 12; at += 1) answers.push(await guess(`192.0.2.${at}, 203.0.113.7, 10.1.2.3`));
  expect(answers.at(-1)).toBe(429);
  expect(await guess('203.0.113.8, 10.1.2.3')).not.toBe(429);
});

test('without a proxy, nothing that a caller claims is trusted', async () => {
  server = await openSqliteServer();
  const answers: number[] = [];
  for (let at = 0; at < 12; at += 1) answers.push(await guess(`192.0.2.${at}`));
  expect(answers.at(-1)).toBe(429);
});

test('all addresses of an IPv6 network count as one caller', async () => {
  server = await openSqliteServer({ settings: { trustProxy: 1 } });
  const answers: number[] = [];
  for (let at = 0; at < 12; at += 1) answers.push(await guess(`2001:db8:1:2:${at}::${at}`));
  expect(answers.at(-1)).toBe(429);
  expect(await guess('2001:db8:1:3::1')).not.toBe(429);
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8::6', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
])('limits count %s as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test.each([
  ['1', 1],
  ['0', false],
  ['', false],
  ['loopback, 10.0.0.0/8', ['loopback', '10.0.0.0/8']],
  ['192.0.2.1,2001:db8::/32', ['192.0.2.1', '2001:db8::/32']],
])('TRUST_PROXY=%s is understood', (text, trusted) => {
  expect(readSettings({ TRUST_PROXY: text }).trustProxy).toEqual(trusted);
});

test.each([
  'true',
  'yes',
  '*',
  'all',
  '0.0.0.0/0',
  '::/0',
  '::ffff:0:0/96',
  '128.0.0.0/1',
  '10.0.0.0/33',
  '99',
  '-1',
  '1.5',
  '10.0.0.0/8/8',
  'proxy.example',
])('TRUST_PROXY=%s would trust anyone or has no clear meaning, so it is a fault at startup', (text) => {
  expect(() => readSettings({ TRUST_PROXY: text })).toThrow(SettingsError);
  expect(() => readSettings({ TRUST_PROXY: text })).toThrow('TRUST_PROXY must be a number of proxies from 0 to 10');
});
