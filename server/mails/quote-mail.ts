import { phoneText } from '#schemas/rules/phone-text.ts';
import { withoutLinks } from '#schemas/rules/links.ts';
import { tierLabel } from '#schemas/rules/tier.ts';
import type { Config } from '#server/config/config.ts';
import { escapeHtml } from '#server/escape-html.ts';
import type { PricedCart } from '#server/rules/cart.ts';
import { formatCents } from '#server/rules/cents.ts';
import type { Tier } from '#schemas/rules/tier.ts';
import { costRows } from '#server/rules/cost-rows.ts';

/** The content of a mailed quote. */
export interface QuoteMail {
  readonly name: string;
  /** The sender's own words. */
  readonly message?: string | undefined;
  /** The author of the message, if an access code identifies them; otherwise the sender is a stranger to us. */
  readonly writtenBy?: string | undefined;
  readonly tier: Tier;
  readonly cart: PricedCart;
  /** `mm/dd/yyyy`, if one was chosen. */
  readonly effectiveDate?: string | undefined;
  /** `mm/dd/yyyy` */
  readonly until: string;
  /** Absent in a preview, because nothing was sent yet. */
  readonly link?: string;
}

/** A part of the mail, written once for both bodies. */
type Part =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'said'; readonly text: string }
  | { readonly kind: 'rows'; readonly title: string; readonly rows: readonly (readonly [name: string, value: string])[] }
  | { readonly kind: 'link'; readonly label: string; readonly address?: string | undefined };

/** The mail of a saved cart, and its preview. Whatever people typed appears as plain text in both bodies. */
export function quoteMail(site: Config['site'], quote: QuoteMail) {
  const parts = partsOf(site, quote);
  return {
    subject: `Your quote from ${site.site_name}`,
    text: parts.map(asText).join('\n\n'),
    html: parts.map(asHtml).join(''),
  };
}

function partsOf(site: Config['site'], { name, message, writtenBy, tier, cart, effectiveDate, until, link }: QuoteMail): readonly Part[] {
  const paragraph = (text: string): Part => ({ kind: 'paragraph', text });
  return [
    paragraph(`Hello ${name},`),
    paragraph(`here is the cart that was put together for you at ${site.site_name}. Prices are for ${tierLabel(tier, cart.has_l713)}.`),
    ...(message
      ? [paragraph(whoseWords(site, writtenBy)), { kind: 'said', text: withoutLinks(message) } as const, paragraph(endOfWords)]
      : []),
    { kind: 'rows', title: 'Your plans', rows: costRows(cart, ({ plan_name, carrier_name }) => `${plan_name} (${carrier_name})`) },
    { kind: 'rows', title: 'What it costs', rows: costs(cart, effectiveDate) },
    paragraph(site.fee_note),
    { kind: 'link', label: 'Open this cart', address: link },
    paragraph(`The link opens the cart until ${until}. Prices are updated when it is opened, and opening it buys nothing.`),
    paragraph(
      `Questions? Call ${phoneText(site.help_phone)} or write to ${site.help_email}. If you did not expect a quote, please ignore this e-mail.`,
    ),
  ];
}

const endOfWords = 'This is the end of their message.';

function whoseWords({ site_name }: Config['site'], writtenBy = 'the person who saved this cart'): string {
  return `The following message was written by ${writtenBy}, not by ${site_name}. We have not checked it, and never ask for a password, a payment or a code in this way:`;
}

function costs({ initial_cents, recurring_cents }: PricedCart, effectiveDate: string | undefined) {
  return [
    ['First month', formatCents(initial_cents)],
    ['Every month after', formatCents(recurring_cents)],
    ...(effectiveDate ? [['Effective date', effectiveDate] as const] : []),
  ] as const;
}

function asText(part: Part): string {
  if (part.kind === 'rows') return [part.title, ...part.rows.map(([name, value]) => `  ${name}: ${value}`)].join('\n');
  if (part.kind === 'link') return part.address === undefined ? part.label : `${part.label}:\n${part.address}`;
  return part.kind === 'said' ? part.text.replace(/^/gm, '> ') : part.text;
}

function asHtml(part: Part): string {
  if (part.kind === 'rows') return `<h3>${escapeHtml(part.title)}</h3><table>${part.rows.map(asRow).join('')}</table>`;
  const text = escapeHtml(part.kind === 'link' ? part.label : part.text).replace(/\r?\n/g, '<br>');
  if (part.kind === 'said') return `<blockquote>${text}</blockquote>`;
  if (part.kind === 'paragraph') return `<p>${text}</p>`;
  return part.address === undefined ? `<p><strong>${text}</strong></p>` : `<p><a href="${escapeHtml(part.address)}">${text}</a></p>`;
}

function asRow([name, value]: readonly [string, string]): string {
  return `<tr><td>${escapeHtml(name)}</td><td>${escapeHtml(value)}</td></tr>`;
}
