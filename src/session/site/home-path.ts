import { stored } from '../stored.ts';

/** The facts that determine where "home" is. */
export interface Visitor {
  readonly referral?: string | undefined;
  readonly open_type?: string | undefined;
  readonly eprocess?: string | undefined;
  /** The variant of the site; on the government host, a group's home is the home page. */
  readonly site?: string | undefined;
}

const homes: Readonly<Record<string, string>> = { rep: '/agent-home', applicant: '/member-home', group: '/group-home' };

/** The target of the Home link: the referrer's page, the store's home page, or the enroller's own home. */
export function homePath({ referral, open_type, eprocess = '', site }: Visitor): string {
  if (referral) return `/referrals?rid=${encodeURIComponent(referral)}`;
  if (open_type || (site === 'government' && eprocess === 'group')) return '/';
  return homes[eprocess] ?? '/';
}

/** {@link homePath} from what this browser has stored. */
export function storedHomePath(): string {
  return homePath({ ...rememberedVisitor(), site: stored.get('siteRedirection') });
}

/**
 * The target of the receipt's link: home as everywhere, also on the government host; a referral counts for visitors who
 * opened the store themselves.
 */
export function storedReceiptHomePath(): string {
  const { open_type, eprocess, referral } = rememberedVisitor();
  return homePath({ open_type, eprocess, referral: open_type && referral });
}

function rememberedVisitor(): Visitor {
  return { referral: stored.get('referral'), open_type: stored.get('open_type'), eprocess: stored.get('eprocess') };
}
