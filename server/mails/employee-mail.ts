import { fill } from '#schemas/messages/fill.ts';
import { phoneText } from '#schemas/values/phone-text.ts';
import type { Config } from '#server/config/config.ts';
import type { Group } from '#server/rules/people/access-codes.ts';
import { paragraphs } from './paragraphs.ts';
import { words } from './words.ts';

/** The mail with an employee's own access code. */
export function employeeMail(
  { site }: Config,
  group: Group,
  { name, code, page }: { readonly name: string; readonly code: string; readonly page: string },
) {
  const until = group.open_enrollment?.until;
  const intro = fill(words.inviteIntro, { group: group.name, site: site.site_name });
  const lines = [
    fill(words.hello, { name }),
    until === undefined ? intro : `${intro} ${fill(words.inviteUntil, { until })}`,
    fill(words.inviteCode, { page }),
    `  ${code.slice(0, 5)}-${code.slice(5)}`,
    words.inviteYours,
    fill(words.inviteStranger, { phone: phoneText(site.help_phone) }),
  ];
  return { subject: fill(words.inviteSubject, { group: group.display_name }), ...paragraphs(lines) };
}
