import type { Environment } from '#server/settings/environment.ts';
import { isSafeAddress, unsafeAddress } from '#server/settings/safe-address.ts';
import { secretIn } from '#server/settings/secret-in.ts';

/** Where an OpenID provider is, and how this site is known to it. */
export interface IdentityProviderSettings {
  /** As its own configuration document names it. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** As staff know it. */
  readonly name: string;
}

/** The settings of the service that signs staff in; undefined without one. */
export function readIdentityProvider(environment: Environment, faults: string[]): IdentityProviderSettings | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId = '', OIDC_NAME } = environment;
  if (!issuer) return undefined;
  const clientSecret = secretIn(environment, 'OIDC_CLIENT_SECRET', faults) ?? '';
  const isSafe = isSafeAddress(issuer);
  if (!isSafe) faults.push(unsafeAddress('OIDC_ISSUER'));
  if (clientId === '') faults.push('OIDC_CLIENT_ID must be set with OIDC_ISSUER');
  if (clientSecret === '') faults.push('OIDC_CLIENT_SECRET or OIDC_CLIENT_SECRET_FILE must be set with OIDC_ISSUER');
  return { issuer, clientId, clientSecret, name: OIDC_NAME || (isSafe ? new URL(issuer).hostname : '') };
}
