import { phoneText } from '#schemas/rules/phone-text.ts';
import type { Config } from '#server/config/config.ts';
import type { Group } from '#server/rules/access-codes.ts';
import { paragraphs } from './paragraphs.ts';

/** The mail with an employee's own access code. */
export function employeeMail(
  { site }: Config,
  group: Group,
  { name, code, page }: { readonly name: string; readonly code: string; readonly page: string },
) {
  const until = group.open_enrollment?.until;
  const lines = [
    `Hello ${name},`,
    `${group.name} offers you benefits through ${site.site_name}.${until === undefined ? '' : ` You can enroll or decline until ${until}.`}`,
    `Choose Employee Enroll at ${page} and enter your own access code:`,
    `  ${code.slice(0, 5)}-${code.slice(5)}`,
    'The code is yours alone; a newer e-mail like this one replaces it.',
    `If this is not meant for you, please ignore it, or call ${phoneText(site.help_phone)}.`,
  ];
  return { subject: `Your benefits from ${group.display_name}`, ...paragraphs(lines) };
}
