import { randomUUID } from 'node:crypto';
import { type CapturedCard, type HostedFields, type PageSources, ProviderAway } from './hosted-fields.ts';
import type { StripeSettings } from './settings.ts';

const version = '2024-06-20';
const patienceMs = 8000;
const tries = 2;
const isReference = (text: string) => /^seti_[A-Za-z0-9]{6,200}$/.test(text);

interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Stripe: a SetupIntent for each entry, which the browser confirms with Stripe and the server then reads. */
export function stripeFields(settings: StripeSettings): HostedFields {
  return {
    sources: sourcesOf(settings),
    async begin(scope) {
      const form = new URLSearchParams({ 'payment_method_types[0]': 'card', usage: 'off_session', 'metadata[enrollment]': scope });
      const { status, body } = await ask(settings, 'POST', '/v1/setup_intents', form);
      const { id, client_secret } = body;
      if (status !== 200 || typeof id !== 'string' || typeof client_secret !== 'string') throw refusedBy('a setup intent', status, body);
      return { reference: id, client_secret, publishable_key: settings.publishableKey, script: settings.script };
    },
    async captured(reference, scope) {
      if (!isReference(reference)) return 'unknown';
      const { status, body } = await ask(settings, 'GET', `/v1/setup_intents/${reference}?expand[]=payment_method`);
      if (status === 404) return 'unknown';
      if (status !== 200) throw refusedBy('to show a setup intent', status, body);
      const { metadata, payment_method } = body;
      if (body.id !== reference || (metadata as { enrollment?: unknown } | null)?.enrollment !== scope) return 'unknown';
      return body.status === 'succeeded' ? (cardIn(payment_method) ?? 'unknown') : 'not-accepted';
    },
  };
}

// Its frames, and those of banks' checks, which it opens on its own hosts.
function sourcesOf({ apiUrl, script }: StripeSettings): PageSources {
  const host = new URL(script).origin;
  const own = host === 'https://js.stripe.com' ? [host, 'https://*.js.stripe.com'] : [host];
  return {
    scripts: own,
    frames: host === 'https://js.stripe.com' ? [...own, 'https://hooks.stripe.com'] : own,
    connections: [new URL(apiUrl).origin],
  };
}

const brands: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

function cardIn(method: unknown): CapturedCard | undefined {
  const { id, card } = (method ?? {}) as { id?: unknown; card?: Readonly<Record<string, unknown>> };
  if (typeof id !== 'string' || !/^\w+$/.test(id) || !card) return undefined;
  const { brand, last4, exp_month, exp_year, fingerprint } = card;
  if (!/^\d{4}$/.test(String(last4)) || !Number.isInteger(exp_month) || !Number.isInteger(exp_year)) return undefined;
  return {
    token: id,
    sameness: typeof fingerprint === 'string' ? fingerprint : id,
    brand: brands[String(brand)] ?? 'Card',
    last_four: String(last4),
    expiration_month: String(exp_month).padStart(2, '0'),
    expiration_year: String(exp_year),
  };
}

// Once more if nothing came back: with the same key, Stripe does a thing once.
async function ask(settings: StripeSettings, method: 'GET' | 'POST', path: string, form?: URLSearchParams): Promise<Answer> {
  const headers = {
    authorization: `Bearer ${settings.secretKey}`,
    'stripe-version': version,
    ...(form ? { 'idempotency-key': randomUUID(), 'content-type': 'application/x-www-form-urlencoded' } : {}),
  };
  let reason = '';
  for (let left = tries; left > 0; left -= 1) {
    try {
      const reply = await fetch(`${settings.apiUrl}${path}`, {
        method,
        headers,
        ...(form ? { body: form.toString() } : {}),
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMs),
      });
      const answer = { status: reply.status, body: (await reply.json()) as Answer['body'] };
      if (reply.status < 500) return answer;
      reason = `Stripe answered ${reply.status}`;
    } catch (error) {
      reason = `Stripe does not answer: ${error instanceof Error ? error.message : String(error)}`;
    }
  }
  throw new ProviderAway(reason);
}

// Its message may quote a part of our key.
function refusedBy(what: string, status: number, { error }: Answer['body']): ProviderAway {
  const { type, code } = (error ?? {}) as { type?: unknown; code?: unknown };
  return new ProviderAway(`Stripe refused ${what} (${status} ${String(type ?? '')} ${String(code ?? '')})`);
}
