import { phoneText } from '#schemas/rules/phone-text.ts';
import type { Config } from '#server/config/config.ts';
import { escapeHtml } from '#server/escape-html.ts';

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
export function resumeMail({ site }: Config, { code, link, page, until }: ResumeMail) {
  const spoken = `${code.slice(0, 5)}-${code.slice(5)}`;
  const intro = `An enrollment with ${site.site_name} was saved, and a link to continue it was sent to this address.`;
  const other = `Or enter this code with your e-mail address at ${page}:`;
  const end = `You can use the code and the link until ${until}, as long as the enrollment is not complete. A newer e-mail like this one replaces them.`;
  const stranger = `If you did not request this, someone mistyped an address. Please ignore this e-mail, or call ${phoneText(site.help_phone)}.`;
  return {
    subject: `Continue your enrollment with ${site.site_name}`,
    text: [intro, `Continue where you stopped:\n${link}`, `${other}\n\n  ${spoken}`, end, stranger].join('\n\n'),
    html: [
      `<p>${escapeHtml(intro)}</p>`,
      `<p><a href="${escapeHtml(link)}">Continue where you stopped</a></p>`,
      `<p>${escapeHtml(other)}</p><p><strong>${escapeHtml(spoken)}</strong></p>`,
      `<p>${escapeHtml(end)}</p><p>${escapeHtml(stranger)}</p>`,
    ].join(''),
  };
}
