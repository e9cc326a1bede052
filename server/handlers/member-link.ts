import { timingSafeEqual } from 'node:crypto';
import type { Settings } from '#server/settings.ts';
import type { Sealer } from '#server/store/seal.ts';
import { siteAddress } from './resume-link.ts';

const purpose = 'member-link';

/**
 * The capability by which a member comes into the store from their own dashboard: who they are, until when, and a
 * signature over both. Whoever makes one has made sure who it is given to.
 */
export function makeMemberToken(sealer: Sealer, userId: string, expires: Date): string {
  const claim = `${Buffer.from(userId).toString('base64url')}.${Math.floor(expires.getTime() / 1000).toString(36)}`;
  return `${claim}.${sealer.fingerprint(purpose, claim)}`;
}

/** Whom a token is for; nothing when it was changed or has expired. */
export function readMemberToken(sealer: Sealer, token: string, now: Date): string | undefined {
  const at = token.lastIndexOf('.');
  const claim = token.slice(0, Math.max(0, at));
  const signature = Buffer.from(token.slice(at + 1));
  const own = Buffer.from(sealer.fingerprint(purpose, claim));
  if (signature.length !== own.length || !timingSafeEqual(signature, own)) return undefined;
  const [user = '', expires = ''] = claim.split('.');
  return Number.parseInt(expires, 36) * 1000 > now.getTime() ? Buffer.from(user, 'base64url').toString() : undefined;
}

/** The address of a member's own entry to the store. */
export function memberAddress(settings: Settings, token: string, tier: string): string {
  return `${siteAddress(settings)}/member-benefit-store/${token}/${tier}`;
}
