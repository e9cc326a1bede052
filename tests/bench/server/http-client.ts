import { callPath } from '#schemas/calls/call-path.ts';
import type { CallData, CallName, CallRequest } from '#schemas/calls/calls.ts';
import { storeHeaders } from '#tests/server/support/test-client.ts';

/** A browser, as far as a listening server sees one. */
export class HttpClient {
  readonly #url: string;
  #cookie = '';

  constructor(url: string) {
    this.#url = url;
  }

  get headers(): Record<string, string> {
    return { ...storeHeaders, cookie: this.#cookie, 'content-type': 'application/json' };
  }

  async call<Name extends CallName>(name: Name, input: CallRequest<Name>): Promise<CallData<Name>> {
    const { method, path } = callPath(name);
    const query = method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
    const response = await fetch(`${this.#url}${path}${query}`, {
      method,
      headers: this.headers,
      ...(method === 'GET' ? {} : { body: JSON.stringify(input) }),
    });
    this.#cookie ||= response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    if (!response.ok) throw new Error(`${name} was refused: ${response.status} ${await response.text()}`);
    return ((await response.json()) as { data: CallData<Name> }).data;
  }
}
