import { phoneText } from '#schemas/rules/phone-text.ts';
import type { Config } from '#server/config/config.ts';
import { paragraphs } from './paragraphs.ts';

/** The mail that brings the electronic copy of an enrollment whose receipt is no longer kept. */
export function copyMail({ site }: Config, policyId: string) {
  const lines = [
    `The copy of your enrollment with ${site.site_name} is attached. Your policy number is ${policyId}.`,
    `If you have a question, please call ${phoneText(site.help_phone)} or write to ${site.help_email}.`,
  ];
  return {
    subject: `Your enrollment with ${site.site_name}`,
    ...paragraphs(lines),
  };
}
