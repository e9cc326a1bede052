import type { FastifyInstance } from 'fastify';
import { callPath, pathNames } from '#schemas/calls/call-path.ts';
import type { Refusal } from '#schemas/calls/call.ts';
import type { CallData, CallName, CallRequest } from '#schemas/calls/calls.ts';

type Answer = { readonly statusCode: number; readonly body: string; readonly headers: Readonly<Record<string, unknown>>; json<T>(): T };

/** The header that every client of the store sends. */
export const storeHeaders = { authorization: `Basic ${Buffer.from('enrollkit:store').toString('base64')}` };

/** A browser, as far as a server sees one: it keeps its cookie and sends the store's header. */
export class TestClient {
  readonly #app: FastifyInstance;
  /** Sent with every request; a test can change it. */
  headers: Record<string, string> = { ...storeHeaders };
  cookie = '';

  constructor(app: FastifyInstance) {
    this.#app = app;
  }

  /** Makes a call and returns its data; a refusal fails the test with its message. */
  async call<Name extends CallName>(name: Name, input: CallRequest<Name>): Promise<CallData<Name>> {
    const answer = await this.send(name, input);
    if (answer.statusCode !== 200) throw new Error(`${name} was refused: ${answer.statusCode} ${answer.body}`);
    return answer.json<{ data: CallData<Name> }>().data;
  }

  /** Makes a call that must be refused, and returns the refusal. */
  async refused<Name extends CallName>(name: Name, input: unknown): Promise<Refusal> {
    const answer = await this.send(name, input);
    if (answer.statusCode === 200) throw new Error(`${name} was not refused: ${answer.body}`);
    return answer.json<Refusal>();
  }

  /** Makes a call with anything as its request. */
  async send(name: CallName, input: unknown): Promise<Answer> {
    const { method, path } = callPath(name);
    const sent = { ...(input as Record<string, unknown>) };
    const url = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(sent[key])));
    for (const key of pathNames(path)) delete sent[key];
    const filled = Object.entries(sent).filter(([, value]) => value !== undefined);
    const query = method === 'GET' ? `?${new URLSearchParams(filled.map(([key, value]) => [key, String(value)]))}` : '';
    return this.raw({ method, url: url + query, ...(method === 'GET' ? {} : { payload: sent }) });
  }

  /** Sends a request as is, with the browser's headers and cookie. */
  async raw(request: { readonly method: 'GET' | 'POST' | 'PUT'; readonly url: string; readonly payload?: object }): Promise<Answer> {
    const cookie = this.cookie ? { cookie: this.cookie } : {};
    const answer = await this.#app.inject({ ...request, headers: { ...this.headers, ...cookie } });
    for (const { name, value } of answer.cookies) this.#keep(name, value);
    return answer;
  }

  // A deleted cookie comes back empty.
  #keep(name: string, value: string): void {
    const others = this.cookie.split('; ').filter((each) => each !== '' && !each.startsWith(`${name}=`));
    this.cookie = [...(value === '' ? [] : [`${name}=${value}`]), ...others].join('; ');
  }
}
