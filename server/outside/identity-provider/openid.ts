import type { Configuration, IDToken, TokenEndpointResponse, TokenEndpointResponseHelpers, UserInfoResponse } from 'openid-client';
import { type IdentityProvider, NotProven, ProviderAway } from './identity-provider.ts';
import type { IdentityProviderSettings } from './settings.ts';

const patienceSeconds = 8;

/** A provider that speaks OpenID Connect: the authorization code flow with PKCE. */
export function openIdProvider(settings: IdentityProviderSettings): IdentityProvider {
  let known: Promise<Configuration> | undefined;
  const configuration = () =>
    (known ??= discovered(settings).catch((error: unknown) => {
      // The next sign-in asks again.
      known = undefined;
      throw error;
    }));
  return {
    name: settings.name,
    async begin(returnTo) {
      const openid = await loaded();
      const provider = await answered(configuration());
      const checks = { state: openid.randomState(), nonce: openid.randomNonce(), verifier: openid.randomPKCECodeVerifier() };
      const url = openid.buildAuthorizationUrl(provider, {
        redirect_uri: returnTo,
        scope: 'openid email',
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(checks.verifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, checks };
    },
    async finish({ state, nonce, verifier }, returned) {
      const openid = await loaded();
      const provider = await answered(configuration());
      const expected = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true };
      const tokens = await answered(openid.authorizationCodeGrant(provider, returned, expected));
      return emailOf(await claimsOf(provider, tokens));
    },
  };
}

// Only sites with a provider load it.
const loaded = () => import('openid-client');

async function discovered({ issuer, clientId, clientSecret }: IdentityProviderSettings): Promise<Configuration> {
  const { allowInsecureRequests, discovery, enableNonRepudiationChecks } = await loaded();
  const isHere = issuer.startsWith('http:');
  return discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: patienceSeconds,
    execute: [enableNonRepudiationChecks, ...(isHere ? [allowInsecureRequests] : [])],
  });
}

type Claims = IDToken | UserInfoResponse;

// Some providers tell the address only when they are asked for it.
async function claimsOf(provider: Configuration, tokens: TokenEndpointResponse & TokenEndpointResponseHelpers): Promise<Claims> {
  const claims = tokens.claims();
  if (!claims || claims.email !== undefined) return claims ?? { sub: '' };
  const { fetchUserInfo } = await loaded();
  return answered(fetchUserInfo(provider, tokens.access_token, claims.sub));
}

// Not every provider says whether it has verified an address, but none may say that it has not.
function emailOf({ email, email_verified }: Claims): string {
  if (typeof email !== 'string' || email_verified === false) throw new NotProven('no-email');
  return email;
}

/** The result of a request to the provider, with its errors as this interface names them. */
async function answered<Result>(request: Promise<Result>): Promise<Result> {
  try {
    return await request;
  } catch (error) {
    const { AuthorizationResponseError, ClientError } = await loaded();
    if (error instanceof AuthorizationResponseError) throw new NotProven('declined', { cause: error });
    if (isAway(error instanceof ClientError ? (error.cause ?? error) : error))
      throw new ProviderAway('the identity provider does not answer', { cause: error });
    throw new NotProven('invalid', { cause: error });
  }
}

// A connection that fails, one that takes too long, and an answer that says that the provider itself is down.
function isAway(error: unknown): boolean {
  if (error instanceof Response) return error.status >= 500;
  if (error instanceof TypeError) return error.cause !== undefined;
  return error instanceof DOMException && error.name === 'TimeoutError';
}
