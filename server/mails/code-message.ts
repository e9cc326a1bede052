import { fill } from '#schemas/messages/fill.ts';
import { phoneText } from '#schemas/values/phone-text.ts';
import type { ContactType } from '#schemas/rules/contact.ts';
import { escapeHtml } from '#server/escape-html.ts';
import type { Message } from '#server/store/outbox/outbox.ts';
import type { Context } from '#server/context.ts';
import { words } from './words.ts';

/** The message with a one-time code. It names no one and nothing but the site, because it may reach a stranger; `until` is when the code expires. */
export function codeMessage(
  { config, settings }: Pick<Context, 'config' | 'settings'>,
  type: ContactType,
  { to, code, until }: { readonly to: string; readonly code: string; readonly until: string },
): Message {
  const { site_name, help_phone } = config.site;
  if (type === 'phone') {
    // The last line lets phones offer the code on the right site, and on no other.
    const origin = settings.publicUrl ? `\n\n@${new URL(settings.publicUrl).hostname} #${code}` : '';
    return {
      kind: 'sms',
      to,
      until,
      text: `${fill(words.codeText, { code, site: site_name })}${origin}`,
    };
  }
  const intro = fill(words.codeIntro, { site: site_name });
  const stranger = fill(words.codeStranger, { phone: phoneText(help_phone) });
  return {
    kind: 'mail',
    to,
    until,
    brand: site_name,
    subject: fill(words.codeSubject, { site: site_name }),
    text: [intro, `  ${code}`, stranger].join('\n\n'),
    html: `<p>${escapeHtml(intro)}</p><p><strong>${code}</strong></p><p>${escapeHtml(stranger)}</p>`,
  };
}
