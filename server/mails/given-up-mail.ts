import { fill } from '#schemas/messages/fill.ts';
import { phoneText } from '#schemas/values/phone-text.ts';
import type { Config } from '#server/config/config.ts';
import { paragraphs } from './paragraphs.ts';
import { words } from './words.ts';

/** The mail that tells an enroller that the correction they were asked for is no longer needed. It names no one, because it may reach a stranger. */
export function givenUpMail({ site }: Config, policyId: string) {
  const lines = [
    fill(words.correctionGivenUp, { policy: policyId, site: site.site_name }),
    fill(words.haveAQuestion, { phone: phoneText(site.help_phone), email: site.help_email }),
  ];
  return { subject: fill(words.correctionGivenUpSubject, { policy: policyId }), ...paragraphs(lines) };
}
