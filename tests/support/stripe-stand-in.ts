import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { frameScript, framePage, pageScript } from './stripe-page.ts';

export const keys = { STRIPE_PUBLISHABLE_KEY: 'pk_test_standin', STRIPE_SECRET_KEY: 'sk_test_standin' };

interface Intent {
  readonly id: string;
  readonly client_secret: string;
  readonly metadata: Readonly<Record<string, string>>;
  status: string;
  payment_method: object | null;
}

/** A card as its holder types it. */
export interface TypedCard {
  readonly number: string;
  readonly month: number;
  readonly year: number;
}

export const visa: TypedCard = { number: '4242424242424242', month: 8, year: 2029 };

/** A stand-in for Stripe, with the shapes that Stripe documents: its API, its script, and its frame on an origin of its own. */
export class StripeStandIn {
  readonly url: string;
  /** What it does: works, answers with an error of its own, keeps silent, or refuses every key. */
  mode: 'up' | 'down' | 'silent' | 'refusing' = 'up';
  /** Requests of the server, as `POST /v1/setup_intents`. */
  readonly asked: string[] = [];
  readonly #server: ReturnType<typeof createServer>;
  readonly #intents = new Map<string, Intent>();
  readonly #made = new Map<string, Intent>();

  private constructor(server: ReturnType<typeof createServer>) {
    this.#server = server;
    this.url = `http://localhost:${(server.address() as AddressInfo).port}`;
    server.on('request', (request, reply) => {
      void this.#answer(request).then(([status, body, type = 'application/json']) => {
        if (this.mode === 'silent' && request.url?.startsWith('/v1/')) return;
        reply.writeHead(status, { 'content-type': type, 'access-control-allow-origin': '*' });
        reply.end(typeof body === 'string' ? body : JSON.stringify(body));
      });
    });
  }

  static async open(): Promise<StripeStandIn> {
    const server = createServer().listen(0, 'localhost');
    await once(server, 'listening');
    return new StripeStandIn(server);
  }

  /** The settings with which a server uses it. */
  get environment() {
    return { CARD_FIELDS: 'stripe', ...keys, STRIPE_API_URL: this.url, STRIPE_SCRIPT_URL: `${this.url}/v3/` };
  }

  /** Takes a card as Stripe's frame does. */
  take(client_secret: string, { number, month, year }: TypedCard): Readonly<Record<string, unknown>> {
    const intent = [...this.#intents.values()].find((each) => each.client_secret === client_secret);
    if (!intent) return { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such setupintent' } };
    if (intent.status === 'succeeded') return { error: { type: 'invalid_request_error', code: 'setup_intent_unexpected_state' } };
    const refusal = declined[number];
    if (refusal) return { error: { type: 'card_error', ...refusal } };
    intent.status = 'succeeded';
    intent.payment_method = {
      id: `pm_${intent.id.slice(5)}`,
      object: 'payment_method',
      type: 'card',
      card: {
        brand: number.startsWith('4') ? 'visa' : 'mastercard',
        last4: number.slice(-4),
        exp_month: month,
        exp_year: year,
        fingerprint: `print${number.slice(-6)}`,
      },
    };
    return { setupIntent: { id: intent.id, object: 'setup_intent', status: intent.status } };
  }

  /** Another state of an entry, such as `processing` or `canceled`. */
  turn(reference: string, status: string): void {
    const intent = this.#intents.get(reference);
    if (intent) intent.status = status;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #answer(request: IncomingMessage): Promise<readonly [number, unknown, string?]> {
    const { pathname } = new URL(request.url ?? '/', this.url);
    const body = await text(request);
    if (pathname === '/v3/') return [this.mode === 'up' ? 200 : 503, pageScript(this.url), 'text/javascript'];
    if (pathname === '/frame') return [200, framePage, 'text/html; charset=utf-8'];
    if (pathname === '/frame.js') return [200, frameScript, 'text/javascript; charset=utf-8'];
    if (pathname === '/frame/confirm') {
      const { secret, card } = JSON.parse(body) as { secret: string; card: TypedCard };
      return [200, this.take(secret, card)];
    }
    this.asked.push(`${request.method} ${pathname}`);
    if (this.mode === 'down') return [500, { error: { type: 'api_error' } }];
    return this.#ofApi(request, pathname, body);
  }

  #ofApi({ method, headers }: IncomingMessage, pathname: string, body: string): readonly [number, unknown] {
    if (this.mode === 'refusing' || headers.authorization !== `Bearer ${keys.STRIPE_SECRET_KEY}`) {
      return [401, { error: { type: 'invalid_request_error', message: 'Invalid API Key provided: sk_test_****' } }];
    }
    if (headers['stripe-version'] === undefined) return [400, { error: { type: 'invalid_request_error', message: 'no version' } }];
    if (method === 'POST' && pathname === '/v1/setup_intents') return [200, this.#create(String(headers['idempotency-key']), body)];
    const intent = this.#intents.get(pathname.split('/').at(-1) ?? '');
    return intent
      ? [200, { object: 'setup_intent', ...intent }]
      : [404, { error: { type: 'invalid_request_error', code: 'resource_missing' } }];
  }

  #create(idempotencyKey: string, body: string): Intent {
    const form = new URLSearchParams(body);
    const id = `seti_1Stand${String(this.#intents.size + 1).padStart(8, '0')}`;
    const fresh: Intent = {
      id,
      client_secret: `${id}_secret_${Math.random().toString(36).slice(2)}`,
      metadata: { enrollment: form.get('metadata[enrollment]') ?? '' },
      status: 'requires_payment_method',
      payment_method: null,
    };
    const intent = this.#made.get(idempotencyKey) ?? fresh;
    this.#made.set(idempotencyKey, intent);
    this.#intents.set(intent.id, intent);
    return intent;
  }
}

/** Stripe's test numbers that are not accepted. */
const declined: Readonly<Record<string, { readonly code: string; readonly message: string }>> = {
  '4000000000000002': { code: 'card_declined', message: 'Your card was declined.' },
  '4000000000000069': { code: 'expired_card', message: 'Your card has expired.' },
};
