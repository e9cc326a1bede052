import { stored } from './stored.ts';

/** What decides where "home" is. */
export interface Visitor {
  readonly referral?: string | undefined;
  readonly open_type?: string | undefined;
  readonly eprocess?: string | undefined;
}

const homes: Readonly<Record<string, string>> = { rep: '/agent-home', applicant: '/member-home', group: '/group-home' };

/** Where the Home link leads: to the referrer's page, to the store's front door, or to the enroller's own home. */
export function homePath(visitor: Visitor): string {
  if (visitor.referral) return `/referrals?rid=${encodeURIComponent(visitor.referral)}`;
  if (visitor.open_type) return '/';
  return homes[visitor.eprocess ?? ''] ?? '/';
}

/** {@link homePath} of what this browser remembers. */
export function storedHomePath(): string {
  return homePath({ referral: stored.get('referral'), open_type: stored.get('open_type'), eprocess: stored.get('eprocess') });
}
