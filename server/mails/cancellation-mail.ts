import { fill } from '#schemas/messages/fill.ts';
import { phoneText } from '#schemas/values/phone-text.ts';
import type { Config } from '#server/config/config.ts';
import { paragraphs } from './paragraphs.ts';
import { words } from './words.ts';

/** The mail that tells an enroller that their policy is cancelled. It names no one, because it may reach a stranger. */
export function cancellationMail({ site }: Config, policyId: string, endsOn: string) {
  const lines = [
    fill(words.cancelled, { policy: policyId, site: site.site_name, day: endsOn }),
    fill(words.didNotAsk, { phone: phoneText(site.help_phone), email: site.help_email }),
  ];
  return {
    subject: fill(words.cancelledSubject, { policy: policyId }),
    ...paragraphs(lines),
  };
}
