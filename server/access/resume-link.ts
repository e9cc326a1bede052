import { randomBytes } from 'node:crypto';
import { linkedLanguage } from '#schemas/language/languages.ts';
import { currentLanguage } from '#schemas/language/words.ts';
import { wayBackDays } from '#schemas/rules/way-back.ts';
import type { Settings } from '#server/settings/settings.ts';
import { withoutEndSlashes } from '#server/settings/without-end-slashes.ts';
import type { Sealer } from '#server/store/seal/seal.ts';
import { claimIn, signedClaim } from '#server/secrets/signed-claim.ts';

/** The lifetime of a mailed resume link, in milliseconds. */
export const wayBackMs = wayBackDays * 24 * 60 * 60_000;

/** The purpose of the signature: a resume link opens nothing else. */
const resumePurpose = 'resume-link';

/**
 * The capability behind a mailed link: the enrollment, an expiry, a random part, and a signature over all of it. Only
 * an enrollment's newest link is valid; the database stores its hash.
 */
export function makeLinkToken(sealer: Sealer, enrollmentId: string, expires: Date, purpose: string = resumePurpose): string {
  const claim = [enrollmentId, Math.floor(expires.getTime() / 1000).toString(36), randomBytes(16).toString('base64url')].join('.');
  return signedClaim(sealer, purpose, claim);
}

/** The key of a valid link; undefined if it was changed or has expired. */
export function readLinkToken(sealer: Sealer, token: string, now: Date, purpose: string = resumePurpose): string | undefined {
  const claim = claimIn(sealer, purpose, token);
  const expires = Number.parseInt(claim?.split('.')[1] ?? '', 36) * 1000;
  return expires > now.getTime() ? linkHash(sealer, token, purpose) : undefined;
}

/** The hash by which the database knows a token: reading it there is not enough to rebuild the link. */
export function linkHash(sealer: Sealer, token: string, purpose: string = resumePurpose): string {
  return sealer.fingerprint(`${purpose}/stored`, token);
}

/**
 * The URL in the mail, which opens the page in the language of the mail. Its parts are base64url: no padding, no slash.
 */
export function linkAddress(settings: Settings, token: string, savedTab: string): string {
  const part = (text: string) => Buffer.from(text).toString('base64url');
  return linkIn(`${siteAddress(settings)}/direct-continue/${part(token)}/${part(savedTab)}`);
}

/** A link that opens its page in the language that is spoken now. */
export function linkIn(address: string): string {
  const language = currentLanguage();
  return language === 'en' ? address : `${address}?${linkedLanguage.parameter}=${language}`;
}

/**
 * The site's public address, without a trailing slash. Never taken from a request, because a mail must not lead
 * elsewhere.
 */
export function siteAddress({ publicUrl, host, port }: Settings): string {
  return withoutEndSlashes(publicUrl ?? `http://${host}:${port}`);
}
