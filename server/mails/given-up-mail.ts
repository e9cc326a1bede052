import { fill } from '#schemas/messages/fill.ts';
import { phoneText } from '#schemas/values/phone-text.ts';
import type { Config } from '#server/config/config.ts';
import { paragraphs } from './paragraphs.ts';
import { words } from './words.ts';

const texts = {
  given_up: () => ({ subject: words.correctionGivenUpSubject, text: words.correctionGivenUp }),
  expired: () => ({ subject: words.correctionExpiredSubject, text: words.correctionExpired }),
} as const;

/**
 * The mail that tells an enroller that a requested correction is no longer needed, or was not completed in time. It
 * names no one, because it may reach a stranger.
 */
export function givenUpMail({ site }: Config, policyId: string, outcome: keyof typeof texts) {
  const { subject, text } = texts[outcome]();
  const lines = [
    fill(text, { policy: policyId, site: site.site_name }),
    fill(words.haveAQuestion, { phone: phoneText(site.help_phone), email: site.help_email }),
  ];
  return { subject: fill(subject, { policy: policyId }), ...paragraphs(lines) };
}
