import { createHash } from 'node:crypto';
import type { Config, Plan } from '#server/config/config.ts';
import { fill } from '#schemas/messages/fill.ts';
import { formatCents, toCents } from './cents.ts';

/**
 * A text that people agree to by checking `accept_<text_id>`. The id ends in a fingerprint of the words, so a changed
 * text is a new text: it is asked again, and each check mark says which words were on the screen.
 */
export interface AgreementText {
  readonly text_id: string;
  readonly text_head: string;
  readonly text_body: string;
  readonly text_required: boolean;
}

/** The texts of a cart: the site's own, then those of its plans. A text that two plans share appears once. */
export function agreementTexts(config: Pick<Config, 'site'>, plans: readonly Plan[]): readonly AgreementText[] {
  const entries = [...config.site.agreements, ...plans.flatMap((plan) => plan.agreements ?? [])];
  const texts = new Map<string, AgreementText>();
  for (const { id, head, body, required } of entries) {
    const text = { text_head: head, text_body: body };
    if (!texts.has(id)) texts.set(id, { text_id: `${id}_${textHash(text).slice(0, 8)}`, ...text, text_required: required });
  }
  return [...texts.values()];
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

/** Whether a signature is required. A plan that does not say so requires one. */
export function signatureRequired(plans: readonly Plan[]): boolean {
  return plans.some((plan) => plan.signature_required ?? true);
}
