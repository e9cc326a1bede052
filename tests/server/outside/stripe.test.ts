import fastify from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ProviderAway } from '#server/outside/hosted-fields/hosted-fields.ts';
import { stripeFields } from '#server/outside/hosted-fields/stripe.ts';
import { listening } from '#tests/server/support/outside/listening.ts';

const secretKey = 'sk_test_hidden';
const settings = { publishableKey: 'pk_test_1', secretKey, apiUrl: 'https://api.stripe.com', script: 'https://js.stripe.com/v3/' };

/** A provider that gives these answers, one after the other, and what it was asked. */
async function provider(...answers: readonly (readonly [status: number, body: unknown])[]) {
  const asked: string[] = [];
  const app = fastify();
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.route({
    method: ['GET', 'POST'],
    url: '*',
    handler: async ({ method, url }, reply) => {
      const [status, body] = answers[Math.min(asked.length, answers.length - 1)] ?? [500, {}];
      asked.push(`${method} ${url}`);
      return reply.code(status).send(body);
    },
  });
  onTestFinished(() => app.close());
  return { fields: stripeFields({ ...settings, apiUrl: `http://127.0.0.1:${await listening(app)}` }), asked };
}

const reference = 'seti_1Nabc2';
const card = { brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2030, fingerprint: 'Xt5EWLLDS7FJjR1c' };
const intent = {
  id: reference,
  client_secret: `${reference}_secret_1`,
  status: 'succeeded',
  metadata: { enrollment: 'one' },
  payment_method: { id: 'pm_1', card },
};
const withCard = (change: Readonly<Record<string, unknown>>) => ({
  ...intent,
  payment_method: { id: 'pm_1', card: { ...card, ...change } },
});

test('a captured card is known by its token, and by what is the same for the same number', async () => {
  const { fields } = await provider([200, intent]);
  expect(await fields.captured(reference, 'one')).toEqual({
    token: 'pm_1',
    sameness: 'Xt5EWLLDS7FJjR1c',
    brand: 'Visa',
    last_four: '4242',
    expiration_month: '04',
    expiration_year: '2030',
  });
});

test.each([
  ['of a brand without a name here is a card', { brand: 'eftpos_au' }, { brand: 'Card' }],
  ['without a fingerprint is the same as itself only', { fingerprint: undefined }, { sameness: 'pm_1' }],
])('a captured card %s', async (_, change, expected) => {
  const { fields } = await provider([200, withCard(change)]);
  expect(await fields.captured(reference, 'one')).toMatchObject(expected);
});

test.each([
  ['of another enrollment', { ...intent, metadata: { enrollment: 'other' } }],
  ['of no enrollment', { ...intent, metadata: null }],
  ['of another name than was asked for', { ...intent, id: 'seti_2Nabc2' }],
  ['without a payment method', { ...intent, payment_method: null }],
  ['without a card', { ...intent, payment_method: { id: 'pm_1' } }],
  ['whose token is no token', { ...intent, payment_method: { id: '../x', card } }],
  ['with other digits than four', withCard({ last4: '42' })],
  ['without a month', withCard({ exp_month: undefined })],
  ['without a year', withCard({ exp_year: '2030' })],
])('an entry %s gives no card', async (_, body) => {
  const { fields } = await provider([200, body]);
  expect(await fields.captured(reference, 'one')).toBe('unknown');
});

test('an entry that the provider has not accepted is distinguished from one that does not exist', async () => {
  const { fields } = await provider(
    [200, { ...intent, status: 'requires_payment_method' }],
    [404, { error: { code: 'resource_missing' } }],
  );
  expect(await fields.captured(reference, 'one')).toBe('not-accepted');
  expect(await fields.captured(reference, 'one')).toBe('unknown');
});

test('what is no name of an entry is never sent', async () => {
  const { fields, asked } = await provider([200, intent]);
  for (const typed of ['4242424242424242', 'seti_1Nabc2/../../charges', '']) expect(await fields.captured(typed, 'one')).toBe('unknown');
  expect(asked).toEqual([]);
});

describe('a provider that', () => {
  const failure = async (work: Promise<unknown>) => {
    const error = await work.then(
      () => undefined,
      (each: unknown) => each,
    );
    expect(error).toBeInstanceOf(ProviderAway);
    return (error as Error).message;
  };

  test.each([
    ['refuses the key', 401, { error: { type: 'invalid_request_error', message: `Invalid API Key provided: ${secretKey}` } }],
    ['gives an intent without a name', 200, { ...intent, id: undefined }],
    ['gives an intent without a secret', 200, { ...intent, client_secret: null }],
    ['refuses without a reason', 402, {}],
  ])('%s begins no entry, and the log has no key', async (_, status, body) => {
    const { fields } = await provider([status, body]);
    const reported = await failure(fields.begin('one'));
    expect(reported).toMatch(new RegExp(`^Stripe refused a setup intent \\(${status} `));
    expect(reported).not.toContain(secretKey);
  });

  test('refuses to show an entry is named with its code', async () => {
    const { fields } = await provider([403, { error: { type: 'api_error', code: 'account_closed' } }]);
    expect(await failure(fields.captured(reference, 'one'))).toBe('Stripe refused to show a setup intent (403 api_error account_closed)');
  });

  test('fails once is asked once more', async () => {
    const { fields, asked } = await provider([503, {}], [200, intent]);
    expect(await fields.begin('one')).toMatchObject({ reference, client_secret: intent.client_secret });
    expect(asked).toEqual(['POST /v1/setup_intents', 'POST /v1/setup_intents']);
  });

  test('fails twice is away', async () => {
    const { fields } = await provider([500, {}]);
    expect(await failure(fields.captured(reference, 'one'))).toBe('Stripe answered 500');
  });

  test('answers with something else than JSON is away', async () => {
    const { fields } = await provider([200, '<html>']);
    expect(await failure(fields.captured(reference, 'one'))).toMatch(/^Stripe does not answer: /);
  });
});

test.each([
  [
    'Stripe',
    settings,
    {
      scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
      frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
      connections: ['https://api.stripe.com'],
    },
  ],
  [
    'a stand-in',
    { ...settings, apiUrl: 'http://127.0.0.1:4010', script: 'http://127.0.0.1:4010/v3.js' },
    { scripts: ['http://127.0.0.1:4010'], frames: ['http://127.0.0.1:4010'], connections: ['http://127.0.0.1:4010'] },
  ],
])('pages may load from %s what its card fields need, and nothing else', (_, chosen, sources) => {
  expect(stripeFields(chosen).sources).toEqual(sources);
});
