import { fill } from '#schemas/messages/fill.ts';
import { phoneText } from '#schemas/values/phone-text.ts';
import type { Config } from '#server/config/config.ts';
import { paragraphs } from './paragraphs.ts';
import { words } from './words.ts';

/** The mail with the electronic copy of an enrollment whose receipt is no longer stored. */
export function copyMail({ site }: Config, policyId: string) {
  const lines = [
    fill(words.copyAttached, { site: site.site_name, policy: policyId }),
    fill(words.haveAQuestion, { phone: phoneText(site.help_phone), email: site.help_email }),
  ];
  return {
    subject: fill(words.copySubject, { site: site.site_name }),
    ...paragraphs(lines),
  };
}
