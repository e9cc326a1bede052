import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { onTestFinished } from 'vitest';

/* A pooler like PgBouncer in transaction mode: a client has a connection to PostgreSQL from the beginning of a transaction
   to its end, and the next one goes to another. Whatever a client leaves in a connection, it will not find again. */

const few = 3;

/** Starts one in front of a database; returns the database's address through it. */
export async function openPooler(databaseUrl: string): Promise<string> {
  const servers = await Promise.all(Array.from({ length: few }, () => connectionTo(databaseUrl)));
  const waiting: ((server: Socket) => void)[] = [];
  const give = (server: Socket) => {
    const next = waiting.shift();
    if (next) next(server);
    // The longest unused one comes next.
    else servers.push(server);
  };
  const take = () => {
    const server = servers.shift();
    return server ? Promise.resolve(server) : new Promise<Socket>((resolve) => void waiting.push(resolve));
  };
  const clients = new Set<Socket>();
  const listener = createServer((client) => {
    clients.add(client);
    client.on('close', () => clients.delete(client));
    serveClient(client, take, give);
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  onTestFinished(() => {
    for (const socket of [...clients, ...servers]) socket.destroy();
    listener.close();
  });
  const url = new URL(databaseUrl);
  url.port = String((listener.address() as AddressInfo).port);
  return url.href;
}

async function connectionTo(connectionString: string): Promise<Socket> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  // From here on, only what clients send goes over it.
  const { stream } = (client as unknown as { readonly connection: { readonly stream: Socket } }).connection;
  stream.removeAllListeners('data');
  return stream;
}

function serveClient(client: Socket, take: () => Promise<Socket>, give: (server: Socket) => void): void {
  let isStarted = false;
  let server: Promise<Socket> | undefined;
  client.on('error', () => undefined);
  client.on('data', (bytes) => {
    if (!isStarted) {
      isStarted = true;
      const refusal = refusalOf(bytes);
      return void (refusal ? client.end(refusal) : client.write(welcome));
    }
    if (bytes[0] === 'X'.charCodeAt(0)) return void client.end();
    server ??= take().then((taken) => {
      const answered = untilReady(() => {
        taken.off('data', answered);
        server = undefined;
        give(taken);
      }, client);
      return taken.on('data', answered);
    });
    return void server.then((taken) => taken.write(bytes));
  });
}

/** Passes on what the server answers, and tells when a transaction is over. */
function untilReady(ready: () => void, client: Socket): (bytes: Buffer) => void {
  let held = Buffer.alloc(0);
  return (bytes) => {
    held = Buffer.concat([held, bytes]);
    let isOver = false;
    while (held.length >= 5 && held.length > held.readInt32BE(1)) {
      const length = held.readInt32BE(1) + 1;
      isOver = held.toString('latin1', 0, 1) === 'Z' && held.toString('latin1', 5, 6) === 'I';
      held = held.subarray(length);
    }
    if (isOver) ready();
    client.write(bytes);
  };
}

const accepted = new Set(['user', 'database', 'client_encoding', 'application_name']);

function refusalOf(start: Buffer): Buffer | undefined {
  const words = start.toString('utf8', 8).split('\0');
  const other = words.find((word, at) => at % 2 === 0 && word !== '' && !accepted.has(word));
  if (other === undefined) return undefined;
  const fields = ['SFATAL', 'C08P01', `Munsupported startup parameter: ${other}`].map((field) => `${field}\0`).join('');
  return message('E', Buffer.from(`${fields}\0`));
}

const welcome = Buffer.concat([
  message('R', Buffer.alloc(4)),
  message('S', Buffer.from('client_encoding\0UTF8\0')),
  message('S', Buffer.from('standard_conforming_strings\0on\0')),
  message('Z', Buffer.from('I')),
]);

function message(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}
