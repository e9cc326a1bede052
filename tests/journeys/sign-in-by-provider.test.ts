import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '#tests/support/free-port.ts';
import { type OpenIdProvider, startOpenIdProvider } from '#tests/server/support/outside/openid-provider.ts';
import { openDesk } from './pages/desk.ts';
import { main } from './pages/main.ts';
import { expectAccessible } from './support/axe.ts';
import { saveScreen } from './support/screens.ts';
import { openOwnStage, phone } from './support/stage.ts';

const port = await freePort();
const clientSecret = 'a secret of the store and its provider';
const stage = openOwnStage(() => ({
  OIDC_ISSUER: `http://127.0.0.1:${port}`,
  OIDC_CLIENT_ID: 'store',
  OIDC_CLIENT_SECRET: clientSecret,
  OIDC_NAME: 'Acme Directory',
}));
let provider: OpenIdProvider;
beforeAll(async () => {
  provider = await startOpenIdProvider(`${stage.server.url}/sign-in/return`, { port, clientSecret });
});
afterAll(() => provider.close());

test('Given an invitation, when its owner signs in at their organization, then they reach the page that they asked for, without a password', async () => {
  const { page: administrator } = await stage.visit();
  await openDesk(administrator, stage.server, '/desk/people', 'administrator');
  await main(administrator).getByRole('button', { name: 'Invite a person' }).click();
  await administrator.getByLabel('Sign-in name').fill('rosa');
  await administrator.getByLabel('Email').fill('rosa@acme.example');
  await administrator.getByRole('button', { name: 'Send the invitation' }).click();
  await main(administrator).getByText('Invited').first().waitFor();

  provider.knows({ email: 'rosa@acme.example', email_verified: true });
  const { page, problems } = await stage.visit({ viewport: phone });
  await page.goto('/desk/exports');
  const signIn = main(page).getByRole('button', { name: 'Sign in with Acme Directory' });
  await signIn.waitFor();
  await main(page).getByLabel('Password').waitFor();
  await expectAccessible(page, 'the sign-in with a provider');
  await saveScreen(page, 'sign-in-by-provider-390');
  await signIn.click();
  await page.getByRole('heading', { level: 1, name: 'Exports' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/desk/exports');
  expect(problems).toEqual([]);
});

test('a person without an account is told so, and can try again; a page of the return that is opened by hand signs no one in', async () => {
  provider.knows({ email: 'stranger@acme.example', email_verified: true });
  const { page } = await stage.visit();
  await page.goto('/sign-in');
  await main(page).getByRole('button', { name: 'Sign in with Acme Directory' }).click();
  await page.getByRole('heading', { level: 1, name: 'You are not signed in' }).waitFor();
  await main(page).getByText('No active account has your email address.').waitFor();
  await expectAccessible(page, 'a refused sign-in by a provider');
  await saveScreen(page, 'sign-in-refused-1280');
  await page.reload();
  await main(page).getByText('This sign-in has ended, or was begun in another tab.').waitFor();
  await main(page).getByRole('link', { name: 'Back to the sign-in' }).click();
  await main(page).getByRole('button', { name: 'Sign in with Acme Directory' }).waitFor();
  await saveScreen(page, 'sign-in-by-provider-1280');
});
