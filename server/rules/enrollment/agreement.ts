import { createHash } from 'node:crypto';
import { type Config, configsOf, type Plan } from '#server/config/config.ts';
import { fill } from '#schemas/messages/fill.ts';
import { formatCents, toCents } from '../pricing/cents.ts';

/**
 * A text that people agree to by checking `accept_<text_id>`. The id ends in a fingerprint of the words in all languages, so a
 * changed text is a new text that is asked again, and a text in another language is the same text.
 */
export interface AgreementText {
  readonly text_id: string;
  readonly text_head: string;
  readonly text_body: string;
  readonly text_required: boolean;
}

/** The texts of a cart: the site's own, then those of its plans. A text that two plans share appears once. */
export function agreementTexts(config: Config, plans: readonly Plan[]): readonly AgreementText[] {
  const entries = entriesOf(config, plans);
  return textsToSign(config, plans).flatMap(({ id, text_id }) => {
    const entry = entries.get(id);
    return entry ? [{ text_id, text_head: entry.head, text_body: entry.body, text_required: entry.required }] : [];
  });
}

/** The texts as they were shown to the signer, from the evidence's JSON; undefined if signed before the texts were kept. */
export function shownTexts(evidence: { readonly texts: string | null }): readonly AgreementText[] | undefined {
  return evidence.texts === null ? undefined : (JSON.parse(evidence.texts) as AgreementText[]);
}

/** A text as it is signed, whichever language it is shown in. */
export interface TextToSign {
  readonly id: string;
  readonly text_id: string;
  /** The hash of its words in all languages. */
  readonly hash: string;
}

/** The same texts, as a signature covers them. */
export function textsToSign(config: Config, plans: readonly Plan[]): readonly TextToSign[] {
  const shown = configsOf(config).map((each) => entriesOf(each, plans));
  const ids = shown[0]?.keys() ?? [];
  return [...ids].map((id) => {
    const hash = wholeHash(shown.flatMap((entries) => entries.get(id) ?? []));
    return { id, text_id: `${id}_${hash.slice(0, 8)}`, hash };
  });
}

type Entry = Config['site']['agreements'][number];

function entriesOf(config: Config, plans: readonly Plan[]): ReadonlyMap<string, Entry> {
  const ofPlans = plans.flatMap(({ id }) => config.plans.get(id)?.agreements ?? []);
  const entries = new Map<string, Entry>();
  for (const entry of [...config.site.agreements, ...ofPlans]) if (!entries.has(entry.id)) entries.set(entry.id, entry);
  return entries;
}

// A text with English alone keeps the hash that it had before texts could have other languages.
function wholeHash(entries: readonly Entry[]): string {
  const hashes = [...new Set(entries.map(({ head, body }) => textHash({ text_head: head, text_body: body })))];
  const [only = ''] = hashes;
  return hashes.length > 1 ? createHash('sha256').update(hashes.join('\n')).digest('hex') : only;
}

/** The hash of a text as shown. */
export function textHash({ text_head, text_body }: Pick<AgreementText, 'text_head' | 'text_body'>): string {
  return createHash('sha256').update(`${text_head}\n${text_body}`).digest('hex');
}

/** The breakdown of a union plan's price, with its net price filled in; undefined without a premier plan. */
export function unionFeesText(config: Pick<Config, 'site'>, plans: readonly Plan[]): string | undefined {
  const premier = plans.filter((plan) => plan.kind === 'premier');
  if (premier.length === 0) return undefined;
  const net = premier.reduce((sum, plan) => sum + toCents(plan.net_price ?? 0), 0);
  return fill(config.site.texts.union_fees, { net_price: formatCents(net) });
}

/** The carriers' messages, each once, separated by empty lines. */
export function specialMessage(plans: readonly Plan[]): string {
  return [...new Set(plans.flatMap((plan) => plan.carrier.special_message ?? []))].join('\n\n');
}

/** The explanations above the agreement texts: the carriers' messages, then a union plan's fees. */
export function agreementNotice(config: Pick<Config, 'site'>, plans: readonly Plan[]): string {
  return [specialMessage(plans), unionFeesText(config, plans)].filter(Boolean).join('\n\n');
}

/** Whether a signature is required. A plan that does not say so requires one. */
export function signatureRequired(plans: readonly Plan[]): boolean {
  return plans.some((plan) => plan.signature_required ?? true);
}
