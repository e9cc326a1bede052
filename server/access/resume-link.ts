import { randomBytes } from 'node:crypto';
import { wayBackDays } from '#schemas/rules/way-back.ts';
import type { Settings } from '#server/settings.ts';
import type { Sealer } from '#server/store/seal.ts';
import { claimIn, signedClaim } from '#server/secrets/signed-claim.ts';

/** How long a mailed way back leads back, in milliseconds. */
export const wayBackMs = wayBackDays * 24 * 60 * 60_000;

/** What links are signed for: one that leads back opens nothing else. */
const resumePurpose = 'resume-link';

/**
 * The capability behind a mailed link: which enrollment, until when, a random part and a signature over all.
 * Only the newest one of an enrollment is live; the database knows it by a hash.
 */
export function makeLinkToken(sealer: Sealer, enrollmentId: string, expires: Date, purpose: string = resumePurpose): string {
  const claim = [enrollmentId, Math.floor(expires.getTime() / 1000).toString(36), randomBytes(16).toString('base64url')].join('.');
  return signedClaim(sealer, purpose, claim);
}

/** What a live link is known by; nothing when it was changed or has expired. */
export function readLinkToken(sealer: Sealer, token: string, now: Date, purpose: string = resumePurpose): string | undefined {
  const claim = claimIn(sealer, purpose, token);
  const expires = Number.parseInt(claim?.split('.')[1] ?? '', 36) * 1000;
  return expires > now.getTime() ? linkHash(sealer, token, purpose) : undefined;
}

/** What the database knows a token by: whoever reads it there cannot make the link of it. */
export function linkHash(sealer: Sealer, token: string, purpose: string = resumePurpose): string {
  return sealer.fingerprint(`${purpose}/stored`, token);
}

/** The address in the mail. Its parts are base64 for addresses: no padding, no slash. */
export function linkAddress(settings: Settings, token: string, savedTab: string): string {
  const part = (text: string) => Buffer.from(text).toString('base64url');
  return `${siteAddress(settings)}/direct-continue/${part(token)}/${part(savedTab)}`;
}

/** Where people reach the site, without a slash at its end. Never what a request says: a mail must not lead elsewhere. */
export function siteAddress({ publicUrl, host, port }: Settings): string {
  return (publicUrl ?? `http://${host}:${port}`).replace(/\/+$/, '');
}
