import { fill } from '#schemas/messages/fill.ts';
import { phoneText } from '#schemas/values/phone-text.ts';
import type { Config } from '#server/config/config.ts';
import type { Group } from '#server/rules/people/access-codes.ts';
import { escapeHtml } from '#server/escape-html.ts';
import { words } from './words.ts';

interface Invitation {
  readonly name: string;
  /** In two halves, as people read it to each other. */
  readonly code: string;
  /** The page with the code filled in. */
  readonly link: string;
  /** The page for people who type the code. */
  readonly page: string;
  /** Whether the group's open enrollment has not begun. */
  readonly isAhead: boolean;
}

/** The mail with an employee's own access code. */
export function employeeMail({ site }: Config, group: Group, { name, code, link, page, isAhead }: Invitation) {
  const intro = fill(words.inviteIntro, { group: group.name, site: site.site_name });
  const opening = [fill(words.hello, { name }), [intro, ...openEnrollmentIn(group, isAhead)].join(' ')];
  const other = fill(words.inviteCode, { page });
  const closing = [words.inviteYours, fill(words.inviteStranger, { phone: phoneText(site.help_phone) })];
  const inHtml = (line: string) => `<p>${escapeHtml(line)}</p>`;
  return {
    subject: fill(words.inviteSubject, { group: group.display_name }),
    text: [...opening, `${words.inviteLink}:\n${link}`, other, `  ${code}`, ...closing].join('\n\n'),
    html: [
      ...opening.map(inHtml),
      `<p><a href="${escapeHtml(link)}">${escapeHtml(words.inviteLink)}</a></p>`,
      inHtml(other),
      `<p><strong>${escapeHtml(code)}</strong></p>`,
      ...closing.map(inHtml),
    ].join(''),
  };
}

function openEnrollmentIn({ open_enrollment }: Group, isAhead: boolean): readonly string[] {
  if (!open_enrollment) return [];
  const { from = '', until } = open_enrollment;
  return [fill(isAhead ? words.inviteFromUntil : words.inviteUntil, { from, until })];
}
