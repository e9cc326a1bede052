import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A connection to a database server that a test can cut, silence and restore. */
export interface CutLine {
  /** The address of the database through this connection. */
  readonly url: string;
  /** Cuts every connection, and accepts no new one. */
  cut(): void;
  /** Silences it: nothing gets through, and no one is notified. */
  silence(): void;
  mend(): void;
  close(): Promise<void>;
}

/** Opens a connection to the server at an address. */
export async function lineTo(databaseUrl: string): Promise<CutLine> {
  const target = new URL(databaseUrl);
  const open = new Set<Socket>();
  let state: 'whole' | 'cut' | 'silent' = 'whole';
  const server = createServer((near) => {
    open.add(near);
    near.on('error', () => undefined).on('close', () => open.delete(near));
    if (state === 'cut') return near.destroy();
    if (state === 'silent') return undefined;
    const far = connect(Number(target.port || 5432), target.hostname);
    open.add(far);
    far.on('error', () => near.destroy()).on('close', () => (open.delete(far), near.destroy()));
    near.on('close', () => far.destroy());
    near.on('data', (bytes) => state === 'whole' && far.write(bytes));
    far.on('data', (bytes) => state === 'whole' && near.write(bytes));
    return undefined;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  const cutAll = () => open.forEach((socket) => socket.destroy());
  return {
    url: url.href,
    cut: () => {
      state = 'cut';
      cutAll();
    },
    silence: () => {
      state = 'silent';
    },
    mend: () => {
      state = 'whole';
    },
    close: async () => {
      cutAll();
      server.close();
      await once(server, 'close');
    },
  };
}
