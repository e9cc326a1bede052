import { callPath } from '#schemas/calls/call-path.ts';
import type { CallData, CallName, CallRequest } from '#schemas/calls/calls.ts';
import { storeHeaders } from './test-client.ts';

/** A browser, as far as listening servers see one; with several addresses, each call goes to the next one. */
export class HttpBrowser {
  readonly #urls: readonly string[];
  readonly #cookies = new Map<string, string>();
  #calls = 0;

  constructor(...urls: readonly string[]) {
    this.#urls = urls;
  }

  get headers(): Record<string, string> {
    const cookie = [...this.#cookies].map((pair) => pair.join('=')).join('; ');
    return { ...storeHeaders, cookie, 'content-type': 'application/json' };
  }

  async call<Name extends CallName>(name: Name, input: CallRequest<Name>): Promise<CallData<Name>> {
    const { status, body } = await this.send(name, input);
    if (status !== 200) throw new Error(`${name} was refused: ${status} ${JSON.stringify(body)}`);
    return (body as { data: CallData<Name> }).data;
  }

  /** Makes a call that may be refused. */
  async send(name: CallName, input: unknown): Promise<{ readonly status: number; readonly body: unknown }> {
    const { method, path } = callPath(name);
    const query = method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
    const url = this.#urls[this.#calls % this.#urls.length] ?? '';
    this.#calls += 1;
    const response = await fetch(`${url}${path}${query}`, {
      method,
      headers: this.headers,
      ...(method === 'GET' ? {} : { body: JSON.stringify(input) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      this.#cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    return { status: response.status, body: await response.json() };
  }
}
