import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import Provider from 'oidc-provider';
import type { IdentityProviderSettings } from '#server/outside/identity-provider/settings.ts';
import { closed, startedHere } from './listening.ts';

/** An organization's identity provider: a real OpenID provider, whose page is left to the test. */
export interface OpenIdProvider {
  /** For the site that it signs people in to. */
  readonly settings: IdentityProviderSettings;
  /** Who is signed in at it from now on, and what it says of their address; no one declines. */
  knows(person: Person | undefined): void;
  /** Whether it is down from now on. */
  isDown(down: boolean): void;
  close(): Promise<void>;
}

interface Person {
  readonly email?: string;
  readonly email_verified?: boolean;
}

interface Options {
  /** Any free one if left out. */
  readonly port?: number;
  readonly clientSecret?: string;
  /** Whether the token has the address; the provider is asked for it otherwise. */
  readonly emailInToken?: boolean;
}

/** Starts a provider on this machine that returns people to an address. */
export async function startOpenIdProvider(
  returnTo: string,
  { port = 0, clientSecret = randomBytes(32).toString('hex'), emailInToken = false }: Options = {},
): Promise<OpenIdProvider> {
  let person: Person | undefined;
  let down = false;
  let handle: (request: IncomingMessage, response: ServerResponse) => unknown = () => undefined;
  const server = createServer((request, response) => {
    if (down) response.writeHead(503).end();
    else void handle(request, response);
  });
  const issuer = await startedHere(server, port);
  const settings = { issuer, clientId: 'store', clientSecret, name: 'Acme Directory' };
  const provider = new Provider(issuer, {
    clients: [{ client_id: settings.clientId, client_secret: settings.clientSecret, redirect_uris: [returnTo] }],
    jwks: { keys: [generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' })] },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    claims: { email: ['email', 'email_verified'] },
    conformIdTokenClaims: !emailInToken,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, accountId) => ({ accountId, claims: () => ({ sub: accountId, ...person }) }),
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
  });
  const answerOf = provider.callback();
  handle = async (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return answerOf(request, response);
    const { prompt, params } = await provider.interactionDetails(request, response);
    const result = person === undefined ? declined : prompt.name === 'login' ? { login: { accountId: 'person' } } : await consent(params);
    return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: true });
  };
  const declined = { error: 'access_denied', error_description: 'The person said no.' };
  const consent = async ({ client_id }: Record<string, unknown>) => {
    const grant = new provider.Grant({ accountId: 'person', clientId: String(client_id) });
    grant.addOIDCScope('openid email');
    return { consent: { grantId: await grant.save() } };
  };
  return {
    settings,
    knows: (next) => {
      person = next;
    },
    isDown: (next) => {
      down = next;
    },
    close: () => closed(server),
  };
}

/** Opens a provider's page like a browser, and returns the query with which it sends the browser back to the site. */
export async function throughProvider(url: string): Promise<string> {
  const cookies = new Map<string, string>();
  let next = new URL(url);
  for (let step = 0; step < 10; step += 1) {
    const response = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null) throw new Error(`the provider answers ${response.status}: ${await response.text()}`);
    const to = new URL(location, next);
    if (to.origin !== next.origin) return to.search;
    next = to;
  }
  throw new Error('the provider sends the browser in a circle');
}
