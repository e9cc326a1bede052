import { fill } from '#schemas/messages/fill.ts';
import { phoneText } from '#schemas/values/phone-text.ts';
import { withoutLinks } from '#schemas/values/links.ts';
import { tierLabel } from '#schemas/rules/tier.ts';
import type { Config } from '#server/config/config.ts';
import { escapeHtml } from '#server/escape-html.ts';
import type { PricedCart } from '#server/rules/pricing/cart.ts';
import { formatCents } from '#server/rules/pricing/cents.ts';
import type { Tier } from '#schemas/rules/tier.ts';
import { costRows } from '#server/rules/pricing/cost-rows.ts';
import { words } from './words.ts';

/** A representative or a group, whom the recipient may ask. */
export interface QuoteSender {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
}

/** The content of a mailed quote. */
export interface QuoteMail {
  readonly name: string;
  /** The sender's own words. */
  readonly message?: string | undefined;
  /** The rep or group who put the cart together, if an access code identifies them; otherwise the sender is unknown. */
  readonly sender?: QuoteSender | undefined;
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
    subject: fill(words.quoteSubject, { site: site.site_name }),
    text: parts.map(asText).join('\n\n'),
    html: parts.map(asHtml).join(''),
  };
}

function partsOf(site: Config['site'], { name, message, sender, tier, cart, effectiveDate, until, link }: QuoteMail): readonly Part[] {
  const paragraph = (text: string): Part => ({ kind: 'paragraph', text });
  const help = sender ?? { phone: site.help_phone, email: site.help_email };
  return [
    paragraph(fill(words.hello, { name })),
    paragraph(introduction(site, sender, tierLabel(tier, cart.has_l713))),
    ...(message
      ? [paragraph(whoseWords(site, sender)), { kind: 'said', text: withoutLinks(message) } as const, paragraph(words.endOfWords)]
      : []),
    { kind: 'rows', title: words.yourPlans, rows: costRows(cart, ({ plan_name, carrier_name }) => `${plan_name} (${carrier_name})`) },
    { kind: 'rows', title: words.whatItCosts, rows: costs(cart, effectiveDate) },
    paragraph(site.fee_note),
    { kind: 'link', label: words.openCart, address: link },
    paragraph(fill(words.quoteUntil, { until })),
    paragraph(fill(words.quoteQuestions, { phone: phoneText(help.phone), email: help.email })),
  ];
}

function introduction({ site_name }: Config['site'], sender: QuoteSender | undefined, tier: string): string {
  return sender ? fill(words.quoteIntroBy, { by: sender.name, site: site_name, tier }) : fill(words.quoteIntro, { site: site_name, tier });
}

function whoseWords({ site_name }: Config['site'], sender: QuoteSender | undefined): string {
  return fill(words.whoseWords, { by: sender?.name ?? words.whoSaved, site: site_name });
}

function costs({ initial_cents, recurring_cents }: PricedCart, effectiveDate: string | undefined) {
  return [
    [words.firstMonth, formatCents(initial_cents)],
    [words.everyMonthAfter, formatCents(recurring_cents)],
    ...(effectiveDate ? [[words.effectiveDate, effectiveDate] as const] : []),
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
