import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Request } from '#tests/bench/server/load.ts';

/** What a load records about an answer. */
export interface Answer {
  readonly status: number;
  /** From when the request was due, in milliseconds. */
  readonly ms: number;
  readonly head: string;
  readonly body: string;
}

/** What a load measured. */
export interface Seen {
  readonly answers: readonly Answer[];
  /** Requests whose connection ended without an answer, or that still had none when the wait for them ended. */
  readonly unanswered: number;
}

const connectionCount = 1000;
const tickMs = 2;
const patienceMs = 10_000;

/**
 * Sends requests at a fixed rate for a while, whether or not earlier ones are answered, like people who act independently. They share connections, as behind a proxy; a request that finds all of them busy waits for one.
 */
export async function openLoop(url: string, requests: readonly Request[], perSecond: number, forMs: number): Promise<Seen> {
  const { hostname, port } = new URL(url);
  const texts = requests.map((request) => textOf(request, `${hostname}:${port}`));
  const connections = await Promise.all(Array.from({ length: connectionCount }, () => Connection.open(hostname, Number(port))));
  const idle = connections.slice();
  const answers: Answer[] = [];
  const began = performance.now();
  const dueAt = (at: number) => began + (at * 1000) / perSecond;
  const all = Math.floor((perSecond * forMs) / 1000);
  let sent = 0;
  let lost = 0;
  const sendDue = () => {
    while (idle.length > 0 && sent < all && dueAt(sent) <= performance.now()) {
      // The one that has been idle longest, because the server closes one that never sends anything.
      const connection = idle.shift();
      const due = dueAt(sent);
      connection?.send(texts[sent % texts.length] ?? '', (answer) => {
        if (!answer) return void (lost += 1);
        answers.push({ ...answer, ms: performance.now() - due });
        idle.push(connection);
      });
      sent += 1;
    }
  };
  const until = began + forMs + patienceMs;
  while (answers.length + lost < all && performance.now() < until) {
    sendDue();
    await pause(tickMs);
  }
  for (const connection of connections) connection.close();
  return { answers, unanswered: all - answers.length };
}

function textOf({ method, path, headers, body = '' }: Request, host: string): string {
  // Another load that sent the same requests may have added headers in its own spelling.
  const given = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  const all = { ...given, host, connection: 'keep-alive', 'content-length': String(Buffer.byteLength(body)) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`${method} ${path} HTTP/1.1`, ...lines, '', body].join('\r\n');
}

type OnAnswer = (answer?: Omit<Answer, 'ms'>) => void;

// An HTTP client of Node's own costs as much CPU for a request as the server, and would be measured with it.
class Connection {
  readonly #socket: Socket;
  #received = '';
  #onAnswer: OnAnswer | undefined;

  private constructor(socket: Socket) {
    this.#socket = socket.setNoDelay().setEncoding('latin1');
    socket.on('data', (part: string) => this.#take(part));
    socket.on('error', () => undefined);
    socket.on('close', () => this.#tell());
  }

  static async open(host: string, port: number): Promise<Connection> {
    const socket = connect(port, host);
    await once(socket, 'connect');
    return new Connection(socket);
  }

  send(text: string, onAnswer: OnAnswer): void {
    this.#onAnswer = onAnswer;
    this.#socket.write(text);
  }

  close(): void {
    this.#socket.destroy();
  }

  #take(part: string): void {
    this.#received += part;
    const end = this.#received.indexOf('\r\n\r\n');
    if (end < 0) return;
    const head = this.#received.slice(0, end);
    const length = Number(/^content-length: (\d+)/im.exec(head)?.[1]);
    if (this.#received.length < end + 4 + length) return;
    const body = this.#received.slice(end + 4);
    this.#received = '';
    this.#tell({ status: Number(head.slice(9, 12)), head, body });
  }

  #tell(answer?: Omit<Answer, 'ms'>): void {
    const onAnswer = this.#onAnswer;
    this.#onAnswer = undefined;
    onAnswer?.(answer);
  }
}
