import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import type { Client, ConnectConfig, SFTPWrapper } from 'ssh2';
import type { SftpPlace } from '#server/config/files/delivery.ts';
import type { SftpSecret } from '#server/settings/sftp-secrets.ts';
import { CannotTransfer, checkSize, type FileStore, TransferFailed } from './file-store.ts';

/** The folder of an SFTP server. Every answer has to come within the patience, so that one that hangs stops nothing. */
export async function openSftp(place: SftpPlace, secret: SftpSecret, patienceMs: number): Promise<FileStore> {
  // Loaded by the first delivery to such a server.
  const ssh2 = await import('ssh2');
  const client = new ssh2.Client();
  let refusedKey: string | undefined;
  const lost = new Promise<never>((_, reject) => {
    client.on('error', (error) => reject(refusedKey === undefined ? inWords(place, error) : strangeKey(place, refusedKey)));
    client.on('close', () => reject(new TransferFailed(`${place.host} closed the connection.`)));
  });
  // Listened to only while something is waited for.
  lost.catch(() => undefined);
  const answered = <Result>(ask: (done: (error: unknown, result?: Result) => void) => void) =>
    within<Result>(place, patienceMs, Promise.race([lost, asked(place, ask)]));
  try {
    await within(place, patienceMs, Promise.race([lost, connected(client, place, secret, (key) => (refusedKey = key))]));
    const sftp = (await answered<SFTPWrapper>((done) => client.sftp(done))) as SFTPWrapper;
    return storeOver({ client, sftp, answered, at: (name) => posix.join(place.folder ?? '.', name) });
  } catch (error) {
    client.destroy();
    throw error;
  }
}

type Answered = <Result>(ask: (done: (error: unknown, result?: Result) => void) => void) => Promise<Result | undefined>;

interface Opened {
  readonly client: Client;
  readonly sftp: SFTPWrapper;
  readonly answered: Answered;
  readonly at: (name: string) => string;
}

function storeOver({ client, sftp, answered, at }: Opened): FileStore {
  const has = (name: string) =>
    answered((done) => sftp.stat(at(name), done)).then(
      () => true,
      (error: unknown) => {
        if (error instanceof TransferFailed && error.cause === noSuchFile) return false;
        throw error;
      },
    );
  const move = (from: string, to: string) => answered<void>((done) => sftp.rename(at(from), at(to), done));
  return {
    has,
    write: async (name, content, onProgress) => {
      const handle = (await answered<Buffer>((done) => sftp.open(at(name), 'w', done))) as Buffer;
      let position = 0;
      for await (const chunk of content) {
        await onProgress();
        const from = position;
        await answered<void>((done) => sftp.write(handle, chunk, 0, chunk.length, from, done));
        position += chunk.length;
      }
      await answered<void>((done) => sftp.close(handle, done));
      const size = (await answered<{ size: number }>((done) => sftp.stat(at(name), done)))?.size;
      if (size !== position) throw new TransferFailed(`The server kept ${size ?? 0} of ${position} bytes.`);
    },
    // The protocol's own rename does not replace a file.
    rename: async (from, to) => {
      // Without the new file, another process has renamed it already.
      if ((await has(to)) && (await has(from))) await answered<void>((done) => sftp.unlink(at(to), done));
      await move(from, to);
    },
    list: async () => {
      const entries =
        (await answered<readonly { filename: string; attrs: { isFile(): boolean } }[]>((done) => sftp.readdir(at('.'), done))) ?? [];
      return entries.filter(({ attrs }) => attrs.isFile()).map(({ filename }) => filename);
    },
    read: async (name) => {
      checkSize(name, (await answered<{ size: number }>((done) => sftp.stat(at(name), done)))?.size ?? 0);
      return String((await answered<Buffer>((done) => sftp.readFile(at(name), done))) ?? '');
    },
    close: async () => void client.destroy(),
  };
}

function connected(
  client: Client,
  { host, port = 22, user, host_key }: SftpPlace,
  { password, privateKey, passphrase }: SftpSecret,
  refuse: (key: string) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    client.on('ready', () => resolve());
    const config: ConnectConfig = {
      host,
      port,
      username: user,
      // `within` waits for it; with two timers of one length, either may come first.
      readyTimeout: 0,
      ...(password === undefined ? {} : { password }),
      ...(privateKey === undefined ? {} : { privateKey }),
      ...(passphrase === undefined ? {} : { passphrase }),
      hostVerifier: (key: Buffer) => {
        const shown = `SHA256:${createHash('sha256')
          .update(key)
          .digest('base64')
          .replace(/={1,2}$/, '')}`;
        if (shown !== host_key) refuse(shown);
        return shown === host_key;
      },
    };
    try {
      client.connect(config);
    } catch (cause) {
      // Before it connects, the library reads the key.
      reject(unusableKey(host, cause));
    }
  });
}

function unusableKey(host: string, cause: unknown): CannotTransfer {
  const why = cause instanceof Error ? cause.message.replace(/^Cannot parse privateKey: /, '') : String(cause);
  return new CannotTransfer(`The private key for ${host} cannot be used: ${why}. Check SFTP_KEY_FILE and SFTP_PASSPHRASE of this carrier.`);
}

function asked<Result>(place: SftpPlace, ask: (done: (error: unknown, result?: Result) => void) => void): Promise<Result | undefined> {
  return new Promise((resolve, reject) => {
    ask((error, result) => (error ? reject(inWords(place, error)) : resolve(result)));
  });
}

async function within<Result>({ host }: SftpPlace, patienceMs: number, work: Promise<Result | undefined>): Promise<Result | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const seconds = Math.ceil(patienceMs / 1000);
    timer = setTimeout(() => reject(new TransferFailed(`${host} did not answer within ${seconds} seconds.`)), patienceMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

function strangeKey({ host }: SftpPlace, shown: string): CannotTransfer {
  return new CannotTransfer(
    `${host} showed the key ${shown}, which is not the one in the configuration (host_key). Nothing was sent. Ask the carrier whether its key has changed.`,
  );
}

const noSuchFile = 2;

/** Error texts by code: of the network, or of the SFTP protocol. */
const words: Readonly<Record<string, (host: string) => string>> = {
  ECONNREFUSED: (host) => `${host} refuses connections.`,
  ENOTFOUND: (host) => `There is no machine named ${host}.`,
  EHOSTUNREACH: (host) => `${host} cannot be reached.`,
  ETIMEDOUT: (host) => `${host} did not answer.`,
  ECONNRESET: (host) => `${host} closed the connection.`,
  [noSuchFile]: () => 'The server has no such file or folder.',
  3: () => 'The server does not allow this user to do that.',
  4: () => 'The server refused to do that. Its disk may be full.',
  14: () => 'The disk of the server is full.',
};

function inWords({ host }: SftpPlace, error: unknown): Error {
  const { code, level, message } = error as { code?: string | number; level?: string; message?: string };
  if (level === 'client-authentication') return new TransferFailed(`${host} refuses the user, or its password or key.`);
  const text = words[String(code ?? '')]?.(host) ?? `${host}: ${String(message ?? 'unknown').slice(0, 200)}`;
  return new TransferFailed(text, { cause: code });
}
