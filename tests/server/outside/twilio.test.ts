import { expect, test } from 'vitest';
import type { TwilioSettings } from '#server/outside/sms/settings.ts';
import { twilioMessages } from '#server/outside/sms/twilio.ts';
import { serviceThat } from '#tests/server/support/outside/service-that.ts';

const accountSid = `AC${'1'.repeat(32)}`;
const account = { accountSid, authToken: 'secret', from: '+18005550142' };
const message = { to: '2145550177', text: 'Your code is 123456 & expires in 10 minutes' };

test('a text message is sent by the account, to the number with its country code', async () => {
  const asked: unknown[] = [];
  const send = await sender({}, (request, body) => {
    const { method, url, headers } = request;
    asked.push({ method, url, authorization: headers.authorization, ...Object.fromEntries(new URLSearchParams(body)) });
    return [201, '{"sid":"SM1","status":"queued"}'];
  });
  expect(await send(message)).toBe('sent');
  expect(asked).toEqual([
    {
      method: 'POST',
      url: `/2010-04-01/Accounts/${accountSid}/Messages.json`,
      authorization: `Basic ${Buffer.from(`${accountSid}:secret`).toString('base64')}`,
      To: '+12145550177',
      From: '+18005550142',
      Body: message.text,
    },
  ]);
});

test('a messaging service chooses the number that it is sent from', async () => {
  const from = `MG${'2'.repeat(32)}`;
  const bodies: string[] = [];
  const send = await sender({ from }, (_request, body) => {
    bodies.push(body);
    return [201, '{}'];
  });
  await send(message);
  expect(Object.fromEntries(new URLSearchParams(bodies[0]))).toEqual({ To: '+12145550177', MessagingServiceSid: from, Body: message.text });
});

test.each([
  ['a refusal has its code', [400, '{"code":21610,"message":"Attempt to send to unsubscribed recipient +12145550177"}'], 'twilio-21610'],
  ['an error without one has its status', [503, '<html>Unavailable</html>'], 'http-503'],
] as const)('%s, and never the number', async (_what, reply, code) => {
  const send = await sender({}, () => reply);
  const error: unknown = await send(message).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code });
  expect(String(error)).not.toContain('2145550177');
});

async function sender(settings: Partial<TwilioSettings>, answer: Parameters<typeof serviceThat>[0]) {
  return twilioMessages({ ...account, apiUrl: await serviceThat(answer), ...settings }).send;
}
