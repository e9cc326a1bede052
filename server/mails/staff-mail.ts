import type { Config } from '#server/config/config.ts';
import { paragraphs } from './paragraphs.ts';

/** The link where a staff member chooses a password, and its last day (`mm/dd/yyyy`) or period. */
interface StaffMail {
  readonly name: string;
  readonly link: string;
}

/** The mail that invites a person to work with the product. */
export function invitationMail(config: Config, { name, link }: StaffMail) {
  return invitation(config, `Your sign-in name is ${name}.`, `Choose your password here, within seven days:\n${link}`);
}

/** The mail that invites a person who signs in by an identity provider, and has no password. */
export function providerInvitationMail(config: Config, { link, provider }: { readonly link: string; readonly provider: string }) {
  return invitation(config, `Sign in with ${provider} here:\n${link}`);
}

function invitation({ site }: Config, how: string, ...more: readonly string[]) {
  const lines = [
    `You have an account for the back office of ${site.site_name}. ${how}`,
    ...more,
    `If you did not expect this, please write to ${site.help_email}.`,
  ];
  return { subject: `Your account for the back office of ${site.site_name}`, ...paragraphs(lines) };
}

/** The mail with which a staff member chooses another password. */
export function resetMail({ site }: Config, { name, link }: StaffMail) {
  const lines = [
    `Someone asked for a new password for ${name} in the back office of ${site.site_name}. Choose it here, within an hour:\n${link}`,
    'If it was not you, ignore this email: your password stays as it is.',
  ];
  return { subject: `A new password for the back office of ${site.site_name}`, ...paragraphs(lines) };
}
