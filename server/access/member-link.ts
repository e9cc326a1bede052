import type { Settings } from '#server/settings/settings.ts';
import type { Sealer } from '#server/store/seal/seal.ts';
import { siteAddress } from './resume-link.ts';
import { claimIn, signedClaim } from '#server/secrets/signed-claim.ts';

const purpose = 'member-link';

/**
 * The capability by which a member enters the store from their own dashboard: their id, an expiry, and a signature over
 * both. The code that creates one must know who receives it.
 */
export function makeMemberToken(sealer: Sealer, userId: string, expires: Date): string {
  const claim = `${Buffer.from(userId).toString('base64url')}.${Math.floor(expires.getTime() / 1000).toString(36)}`;
  return signedClaim(sealer, purpose, claim);
}

/** The member of a token; undefined if it was changed or has expired. */
export function readMemberToken(sealer: Sealer, token: string, now: Date): string | undefined {
  const [user = '', expires = ''] = claimIn(sealer, purpose, token)?.split('.') ?? [];
  return Number.parseInt(expires, 36) * 1000 > now.getTime() ? Buffer.from(user, 'base64url').toString() : undefined;
}

/** The URL of a member's own entry to the store. */
export function memberAddress(settings: Settings, token: string, tier: string): string {
  return `${siteAddress(settings)}/member-benefit-store/${token}/${tier}`;
}
