import { phoneText } from '#schemas/rules/phone-text.ts';
import type { ContactType } from '#schemas/rules/contact.ts';
import { escapeHtml } from '#server/escape-html.ts';
import type { Message } from '#server/store/outbox.ts';
import type { Context } from '#server/context.ts';

/** The message with a one-time code. It names no one and nothing but the site, because it may reach a stranger. */
export function codeMessage(
  { config, settings }: Pick<Context, 'config' | 'settings'>,
  type: ContactType,
  to: string,
  code: string,
): Message {
  const { site_name, help_phone } = config.site;
  if (type === 'phone') {
    // The last line lets phones offer the code on the right site, and on no other.
    const origin = settings.publicUrl ? `\n\n@${new URL(settings.publicUrl).hostname} #${code}` : '';
    return {
      kind: 'sms',
      to,
      text: `${code} is your ${site_name} code. It is valid for 10 minutes. Do not give it to anyone who calls you.${origin}`,
    };
  }
  const intro = `Please enter this code at ${site_name} to confirm that this address is yours. It is valid for 10 minutes.`;
  const stranger = `If you did not request it, someone mistyped an address. Please ignore this e-mail, or call ${phoneText(help_phone)}.`;
  return {
    kind: 'mail',
    to,
    brand: site_name,
    subject: `Your code for ${site_name}`,
    text: [intro, `  ${code}`, stranger].join('\n\n'),
    html: `<p>${escapeHtml(intro)}</p><p><strong>${code}</strong></p><p>${escapeHtml(stranger)}</p>`,
  };
}
