import type { FastifyInstance } from 'fastify';
import { callPath, pathNames } from '#schemas/calls/call-path.ts';
import type { CallData, CallName, CallRequest } from '#schemas/calls/calls.ts';
import type { Language } from '#schemas/language/languages.ts';
import type { RecordedReply } from '#fixtures/recorded-case.ts';
import type { Recording } from './recording.ts';

type Sent = Readonly<Record<string, unknown>>;

/** A call's request, with the answers of a step added to what the contract declares. */
type Request<Name extends CallName> = CallRequest<Name> & Sent;

const storeHeader = `Basic ${Buffer.from('enrollkit:store').toString('base64')}`;

/** A visitor's browser, as far as a server sees one. It stores cases on request. */
export class Browser {
  readonly #app: FastifyInstance;
  readonly #recording: Recording;
  readonly #language: Language | undefined;
  #cookie = '';

  constructor(app: FastifyInstance, recording: Recording, language?: Language) {
    this.#app = app;
    this.#recording = recording;
    this.#language = language;
  }

  /** Makes a call that succeeds, and stores it as a case. */
  async record<Name extends CallName>(name: Name, title: string, request: Request<Name>): Promise<CallData<Name>> {
    const reply = await this.#keep(name, title, request);
    if (reply.status === 'error') throw new Error(`${name} (${title}) was refused: ${JSON.stringify(reply)}`);
    return reply.data;
  }

  /** Makes a call that is refused, and stores it as a case. */
  async recordRefusal(name: CallName, title: string, request: Sent): Promise<void> {
    const reply = await this.#keep(name, title, request);
    if (reply.status !== 'error') throw new Error(`${name} (${title}) was not refused`);
  }

  /** Makes a call without storing it. */
  async call<Name extends CallName>(name: Name, request: Request<Name>): Promise<CallData<Name>> {
    const { reply } = await this.#send(name, request);
    if (reply.status === 'error') throw new Error(`${name} was refused: ${JSON.stringify(reply)}`);
    return reply.data;
  }

  /** The texts of the messages that would have been sent, newest first. */
  async messages(): Promise<readonly string[]> {
    const { result } = (await this.#app.inject('/dev/outbox.json')).json<{ result: { message: { kind: string; text?: string } }[] }>();
    return result.flatMap(({ message }) => (message.text === undefined ? [] : [message.text]));
  }

  /** A text that differs in every run; the files contain its placeholder. */
  named(made: string, standIn: string): string {
    this.#recording.named(made, standIn);
    return made;
  }

  async #keep<Name extends CallName>(call: Name, title: string, request: Sent): Promise<RecordedReply<Name>> {
    const { status, reply } = await this.#send(call, request);
    this.#recording.keep(title, { call, request, status, reply });
    return reply;
  }

  async #send<Name extends CallName>(name: Name, request: Sent): Promise<{ status: number; reply: RecordedReply<Name> }> {
    const { method, path } = callPath(name);
    const inPath = new Set(pathNames(path));
    const rest = Object.fromEntries(Object.entries(request).filter(([key]) => !inPath.has(key)));
    const url = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(request[key])));
    const query = new URLSearchParams(Object.entries(rest).map(([key, value]) => [key, String(value)]));
    const answer = await this.#app.inject({
      method,
      url: method === 'GET' ? `${url}?${query}` : url,
      headers: {
        authorization: storeHeader,
        ...(this.#cookie ? { cookie: this.#cookie } : {}),
        ...(this.#language ? { 'accept-language': this.#language } : {}),
      },
      ...(method === 'GET' ? {} : { payload: rest }),
    });
    const [set] = answer.cookies;
    if (set) this.#cookie = `${set.name}=${set.value}`;
    const reply = answer.json<RecordedReply<Name>>();
    if (reply.status === 'success' && 'temp_enrollment_id' in reply.data) this.#recording.started(reply.data.temp_enrollment_id);
    return { status: answer.statusCode, reply };
  }
}
