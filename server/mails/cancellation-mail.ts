import { phoneText } from '#schemas/rules/phone-text.ts';
import type { Config } from '#server/config/config.ts';
import { paragraphs } from './paragraphs.ts';

/** The mail that tells an enroller that their policy is cancelled. It names no one, because it may reach a stranger. */
export function cancellationMail({ site }: Config, policyId: string, endsOn: string) {
  const lines = [
    `Your policy ${policyId} with ${site.site_name} was cancelled. Its last day of coverage is ${endsOn}.`,
    `If you did not ask for this, or have a question, please call ${phoneText(site.help_phone)} or write to ${site.help_email}.`,
  ];
  return {
    subject: `Your policy ${policyId} was cancelled`,
    ...paragraphs(lines),
  };
}
