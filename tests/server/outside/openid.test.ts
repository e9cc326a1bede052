import { afterEach, expect, test } from 'vitest';
import { openIdProvider } from '#server/outside/identity-provider/openid.ts';
import { type OpenIdProvider, startOpenIdProvider, throughProvider } from '../support/outside/openid-provider.ts';

const returnTo = 'https://store.example/sign-in/return';
const opened: OpenIdProvider[] = [];
afterEach(() => Promise.all(opened.splice(0).map((provider) => provider.close())));

test.each([
  ['in the token', true],
  ['only when it is asked', false],
])('a provider that tells the address %s signs people in', async (_, emailInToken) => {
  const provider = await startOpenIdProvider(returnTo, { emailInToken });
  opened.push(provider);
  provider.knows({ email: 'dana@acme.example' });
  const identity = openIdProvider(provider.settings);
  const { url, checks } = await identity.begin(returnTo);
  const asked = new URL(url).searchParams;
  expect([asked.get('scope'), asked.get('code_challenge_method'), asked.get('redirect_uri')]).toEqual(['openid email', 'S256', returnTo]);
  const returned = new URL(`${returnTo}${await throughProvider(url)}`);
  expect(await identity.finish(checks, returned)).toBe('dana@acme.example');
});

test('a provider that cannot be reached is away', async () => {
  const identity = openIdProvider({ issuer: 'http://127.0.0.1:1', clientId: 'store', clientSecret: 'secret', name: 'Nowhere' });
  await expect(identity.begin(returnTo)).rejects.toThrow('the identity provider does not answer');
});

test('another client’s secret proves no one', async () => {
  const provider = await startOpenIdProvider(returnTo);
  opened.push(provider);
  provider.knows({ email: 'dana@acme.example' });
  const identity = openIdProvider({ ...provider.settings, clientSecret: 'guessed' });
  const { url, checks } = await identity.begin(returnTo);
  const returned = new URL(`${returnTo}${await throughProvider(url)}`);
  await expect(identity.finish(checks, returned)).rejects.toMatchObject({ why: 'invalid' });
});
