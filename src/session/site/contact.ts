import { useLanding } from './landing.ts';
import { useSite } from './site.tsx';

/** The store's owner as the visitor sees them, and how to reach them. */
export interface Contact {
  readonly name: string;
  readonly tagline: string;
  readonly phone: string;
  readonly email: string;
  /** One to three letters, or the URL of a picture; empty for the site's own. */
  readonly logo: string;
  /** An agent's or a group's page, not the site's own. */
  readonly isBranded: boolean;
}

/** The rep or group whose page the visitor came by, or the site itself. Empty until loaded. */
export function useContact(): Contact {
  const landing = useLanding();
  const { info } = useSite();
  if (!landing || landing.open_type === 'user') {
    return {
      name: info?.site_name ?? '',
      tagline: info?.tagline ?? '',
      phone: info?.help_phone ?? '',
      email: info?.help_email ?? '',
      logo: '',
      isBranded: false,
    };
  }
  const { display_name, tagline, display_phone, display_email, logo } = landing;
  return { name: display_name, tagline, phone: display_phone, email: display_email, logo, isBranded: true };
}

/** The link that calls a number. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}
