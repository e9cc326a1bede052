import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { type Connection, Server, type SFTPWrapper, utils } from 'ssh2';
import { afterAll, beforeAll, beforeEach } from 'vitest';

const { STATUS_CODE, OPEN_MODE } = utils.sftp;

/** A real SFTP server that keeps its files in memory. */
export interface SftpServer {
  readonly port: number;
  /** The fingerprint of its host key. */
  readonly hostKey: string;
  readonly files: Map<string, Buffer>;
  /** What it does with the next requests. */
  behavior:
    | 'right'
    | 'hangs'
    | 'refuses-in-mid-file'
    | 'keeps-the-first-piece'
    | 'loses-connection-at-rename'
    | 'loses-connection-after-rename';
  /** Called before it writes, and before it renames. */
  onWrite?: (() => void) | undefined;
  onRename?: (() => unknown) | undefined;
  close(): Promise<void>;
}

export const sftpUser = { user: 'enrollkit', password: 'a password of the test' };

/** One for all tests of a block: each finds it working and without files. It exists from the first test on. */
export function sftpForAll(): () => SftpServer {
  let started: SftpServer | undefined;
  const sftp = () => {
    if (!started) throw new Error('the SFTP server is there inside tests and hooks only');
    return started;
  };
  beforeAll(async () => {
    started = await startSftpServer();
  });
  afterAll(() => started?.close());
  beforeEach(() => {
    const server = sftp();
    server.files.clear();
    server.behavior = 'right';
    server.onWrite = undefined;
    server.onRename = undefined;
  });
  return sftp;
}

/** Starts an SFTP server on this machine. */
export async function startSftpServer(): Promise<SftpServer> {
  // Of Ed25519 keys, ssh2 makes one in 256 that it cannot read: it drops zero bytes at the beginning of the public key.
  const { private: hostKey } = utils.generateKeyPairSync('ecdsa', { bits: 256 });
  const parsed = utils.parseKey(hostKey);
  if (parsed instanceof Error) throw parsed;
  const open = new Set<Connection>();
  const listening = new Server({ hostKeys: [hostKey] }, (client) => {
    open.add(client);
    client.on('error', () => undefined);
    client.on('close', () => open.delete(client));
    client.on('authentication', (ask) => {
      const isRight = ask.method === 'password' && ask.username === sftpUser.user && ask.password === sftpUser.password;
      if (isRight) ask.accept();
      else ask.reject(['password']);
    });
    client.on('ready', () =>
      client.on('session', (accept) => accept().on('sftp', (acceptSftp) => serve(acceptSftp(), server, () => client.end()))),
    );
  });
  await new Promise<void>((ready) => listening.listen(0, '127.0.0.1', ready));
  const server: SftpServer = {
    port: (listening.address() as AddressInfo).port,
    hostKey: `SHA256:${createHash('sha256').update(parsed.getPublicSSH()).digest('base64').replace(/=+$/, '')}`,
    files: new Map(),
    behavior: 'right',
    close: async () => {
      for (const client of open) client.end();
      await new Promise<void>((closed) => listening.close(() => closed()));
    },
  };
  return server;
}

function serve(sftp: SFTPWrapper, server: SftpServer, hangUp: () => void): void {
  const handles = new Map<number, { readonly path: string; isListed: boolean }>();
  let last = 0;
  const opened = (id: number, path: string) => {
    last += 1;
    handles.set(last, { path, isListed: false });
    const handle = Buffer.alloc(4);
    handle.writeUInt32BE(last);
    sftp.handle(id, handle);
  };
  const of = (handle: Buffer) => handles.get(handle.readUInt32BE(0)) ?? { path: '', isListed: false };
  const attributes = (size: number) => ({ mode: 0o100_600, uid: 0, gid: 0, size, atime: 0, mtime: 0 });
  const answer = (id: number, respond: () => unknown) => {
    if (server.behavior !== 'hangs') respond();
    return id;
  };
  const stat = (id: number, path: string) =>
    answer(id, () => {
      const file = server.files.get(path);
      if (file) sftp.attrs(id, attributes(file.length));
      else sftp.status(id, STATUS_CODE.NO_SUCH_FILE);
    });
  sftp.on('OPEN', (id, path, flags) =>
    answer(id, () => {
      if (flags & OPEN_MODE.WRITE) server.files.set(path, Buffer.alloc(0));
      if (server.files.has(path)) opened(id, path);
      else sftp.status(id, STATUS_CODE.NO_SUCH_FILE);
    }),
  );
  sftp.on('WRITE', (id, handle, offset, data) =>
    answer(id, () => {
      server.onWrite?.();
      const { path } = of(handle);
      const before = server.files.get(path) ?? Buffer.alloc(0);
      if (server.behavior === 'refuses-in-mid-file' && offset > 0) return sftp.status(id, STATUS_CODE.FAILURE, 'quota exceeded');
      if (server.behavior === 'keeps-the-first-piece' && offset > 0) return sftp.status(id, STATUS_CODE.OK);
      const grown = Buffer.alloc(Math.max(before.length, offset + data.length));
      before.copy(grown);
      data.copy(grown, offset);
      server.files.set(path, grown);
      return sftp.status(id, STATUS_CODE.OK);
    }),
  );
  sftp.on('READ', (id, handle, offset, length) =>
    answer(id, () => {
      const piece = server.files.get(of(handle).path)?.subarray(offset, offset + length);
      if (piece && piece.length > 0) sftp.data(id, piece);
      else sftp.status(id, STATUS_CODE.EOF);
    }),
  );
  sftp.on('FSTAT', (id, handle) => stat(id, of(handle).path));
  sftp.on('STAT', stat);
  sftp.on('LSTAT', stat);
  sftp.on('CLOSE', (id) => answer(id, () => sftp.status(id, STATUS_CODE.OK)));
  sftp.on('REMOVE', (id, path) => answer(id, () => sftp.status(id, server.files.delete(path) ? STATUS_CODE.OK : STATUS_CODE.NO_SUCH_FILE)));
  sftp.on('RENAME', (id, from, to) =>
    answer(id, async () => {
      await server.onRename?.();
      if (server.behavior === 'loses-connection-at-rename') return hangUp();
      const file = server.files.get(from);
      if (!file || server.files.has(to)) return sftp.status(id, STATUS_CODE.FAILURE);
      server.files.set(to, file);
      server.files.delete(from);
      if (server.behavior === 'loses-connection-after-rename') return hangUp();
      return sftp.status(id, STATUS_CODE.OK);
    }),
  );
  sftp.on('OPENDIR', (id, path) => answer(id, () => opened(id, path)));
  sftp.on('READDIR', (id, handle) =>
    answer(id, () => {
      const folder = of(handle);
      const start = folder.path === '.' ? '' : `${folder.path.replace(/\/\.?$/, '')}/`;
      const inside = [...server.files].filter(([path]) => path.startsWith(start) && !path.slice(start.length).includes('/'));
      if (folder.isListed || inside.length === 0) return sftp.status(id, STATUS_CODE.EOF);
      folder.isListed = true;
      return sftp.name(
        id,
        inside.map(([path, file]) => ({ filename: path.slice(start.length), longname: path, attrs: attributes(file.length) })),
      );
    }),
  );
}
