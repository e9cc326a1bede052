import { timingSafeEqual } from 'node:crypto';
import type { Sealer } from '#server/store/seal/seal.ts';

/** A signed claim for a URL. Its purpose is part of the signature, so that one kind of link cannot open another. */
export function signedClaim(sealer: Sealer, purpose: string, claim: string): string {
  return `${claim}.${sealer.fingerprint(purpose, claim)}`;
}

/** The claim in a token that was signed here for the purpose; undefined for any other text. */
export function claimIn(sealer: Sealer, purpose: string, token: string): string | undefined {
  const at = token.lastIndexOf('.');
  const claim = token.slice(0, Math.max(0, at));
  const signature = Buffer.from(token.slice(at + 1));
  const own = Buffer.from(sealer.fingerprint(purpose, claim));
  return signature.length === own.length && timingSafeEqual(signature, own) ? claim : undefined;
}
