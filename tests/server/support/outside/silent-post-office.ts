import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/**
 * A mail server that a test can silence: then it accepts connections and nothing else. One that drops them ends each when
 * a mail is about to come. Otherwise it accepts every mail.
 */
export interface PostOffice {
  readonly url: string;
  /** The `Message-ID` of each accepted mail. */
  readonly taken: readonly string[];
  /** How many connections it has seen. */
  readonly calls: () => number;
  silent: boolean;
  drops: boolean;
}

export async function openPostOffice(): Promise<PostOffice> {
  const taken: string[] = [];
  const open = new Set<Socket>();
  let calls = 0;
  const office = { url: '', taken, calls: () => calls, silent: false, drops: false };
  const server = createServer((socket) => {
    calls += 1;
    open.add(socket);
    socket.on('error', () => undefined).on('close', () => open.delete(socket));
    if (!office.silent) takeMails(socket, taken, () => office.drops);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  office.url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return office;
}

function takeMails(socket: Socket, taken: string[], drops: () => boolean): void {
  let mail: string | undefined;
  socket.write('220 here\r\n');
  socket.setEncoding('utf8').on('data', (text: string) => {
    if (text.startsWith('DATA') && drops()) return void socket.destroy();
    if (mail === undefined) {
      if (text.startsWith('DATA')) mail = '';
      socket.write(mail === '' ? '354 go on\r\n' : '250 fine\r\n');
      return;
    }
    mail += text;
    if (!mail.endsWith('\r\n.\r\n')) return;
    taken.push(/^Message-ID: (\S+)/m.exec(mail)?.[1] ?? '');
    mail = undefined;
    socket.write('250 taken\r\n');
  });
}
