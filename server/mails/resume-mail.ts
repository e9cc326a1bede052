import { fill } from '#schemas/messages/fill.ts';
import { phoneText } from '#schemas/values/phone-text.ts';
import type { Config } from '#server/config/config.ts';
import { escapeHtml } from '#server/escape-html.ts';
import { words } from './words.ts';

/** The content of a mail with a resume link. It names no one, because it may reach a stranger. */
export interface ResumeMail {
  readonly code: string;
  readonly link: string;
  /** The page for people who only have the code. */
  readonly page: string;
  /** `mm/dd/yyyy` */
  readonly until: string;
}

/** Subject and both bodies. The code is written in two halves, as people read it to each other. */
export function resumeMail({ site }: Config, way: ResumeMail) {
  const stranger = fill(words.resumeStranger, { phone: phoneText(site.help_phone) });
  return {
    subject: fill(words.resumeSubject, { site: site.site_name }),
    ...bodies([fill(words.resumeIntro, { site: site.site_name })], way, stranger),
  };
}

/** The same for an enrollment that staff opened for correction. The page says what to correct. */
export function correctionMail({ site }: Config, way: ResumeMail, policy: string) {
  const help = fill(words.didNotAsk, { phone: phoneText(site.help_phone), email: site.help_email });
  const intro = [fill(words.correctionIntro, { policy, site: site.site_name }), words.correctionForce];
  return { subject: fill(words.correctionSubject, { policy }), ...bodies(intro, way, help) };
}

function bodies(intro: readonly string[], { code, link, page, until }: ResumeMail, closing: string) {
  const groupedCode = `${code.slice(0, 5)}-${code.slice(5)}`;
  const other = fill(words.resumeCode, { page });
  const end = fill(words.resumeEnd, { until });
  return {
    text: [...intro, `${words.resumeLink}:\n${link}`, `${other}\n\n  ${groupedCode}`, end, closing].join('\n\n'),
    html: [
      ...intro.map((line) => `<p>${escapeHtml(line)}</p>`),
      `<p><a href="${escapeHtml(link)}">${escapeHtml(words.resumeLink)}</a></p>`,
      `<p>${escapeHtml(other)}</p><p><strong>${escapeHtml(groupedCode)}</strong></p>`,
      `<p>${escapeHtml(end)}</p><p>${escapeHtml(closing)}</p>`,
    ].join(''),
  };
}
