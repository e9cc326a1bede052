import { describe, expect, onTestFinished, test } from 'vitest';
import { utils } from 'ssh2';
import type { SftpPlace } from '#server/config/files/delivery.ts';
import { CannotTransfer, type FileStore, TooLarge, TransferFailed } from '#server/outside/transfer/file-store.ts';
import { openSftp } from '#server/outside/transfer/sftp-store.ts';
import { sftpForAll, sftpUser } from '#tests/server/support/outside/sftp-server.ts';
import { hangLimit } from '#tests/support/hang-limit.ts';

const sftp = sftpForAll();

const { user, password } = sftpUser;
const place = (): SftpPlace => ({ host: '127.0.0.1', port: sftp().port, user, host_key: sftp().hostKey });

async function opened(more: Partial<SftpPlace> = {}): Promise<FileStore> {
  const store = await openSftp({ ...place(), ...more }, { password }, hangLimit);
  onTestFinished(() => store.close());
  return store;
}

async function* inPieces(...pieces: readonly string[]) {
  for (const piece of pieces) yield Buffer.from(piece);
}
const noProgress = async () => undefined;

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

test('without a folder, files are in the one that the user comes to', async () => {
  const store = await opened();
  await store.write('one.csv', inPieces('a,b\n', 'c,d\n'), noProgress);
  expect([...sftp().files.keys()]).toEqual(['one.csv']);
  expect(await store.list()).toEqual(['one.csv']);
  expect(await store.read('one.csv')).toBe('a,b\nc,d\n');
});

test('a file takes the name of an earlier one, which the protocol itself refuses', async () => {
  const store = await opened({ folder: 'in' });
  await store.write('one.csv', inPieces('earlier'), noProgress);
  await store.write('.one.csv.part', inPieces('later'), noProgress);
  await store.rename('.one.csv.part', 'one.csv');
  expect(await store.read('one.csv')).toBe('later');
  expect(await store.list()).toEqual(['one.csv']);
});

test('a folder without files has none', async () => {
  expect(await (await opened({ folder: 'in' })).list()).toEqual([]);
});

describe('is explained in words, to be tried again:', () => {
  test.each<[string, string, (store: FileStore) => Promise<unknown>]>([
    ['a file that is not there', 'The server has no such file or folder.', (store) => store.read('one.csv')],
    ['a rename that is refused', 'The server refused to do that. Its disk may be full.', (store) => store.rename('a', 'b')],
  ])('%s', async (_, explained, work) => {
    const error = await failureOf(work(await opened()));
    expect(error).toBeInstanceOf(TransferFailed);
    expect((error as Error).message).toBe(explained);
  });

  test('a file of which the server kept only a part', async () => {
    sftp().behavior = 'keeps-the-first-piece';
    const error = await failureOf((await opened()).write('one.csv', inPieces('a,b\n', 'c,d\n'), noProgress));
    expect(error).toBeInstanceOf(TransferFailed);
    expect((error as Error).message).toBe('The server kept 4 of 8 bytes.');
  });

  test('a machine that refuses connections', async () => {
    const error = await failureOf(openSftp({ ...place(), port: 1 }, { password }, hangLimit));
    expect(error).toBeInstanceOf(TransferFailed);
    expect((error as Error).message).toBe('127.0.0.1 refuses connections.');
  });

  test('a server that takes too long', async () => {
    sftp().behavior = 'hangs';
    const asked = async () => {
      const store = await openSftp(place(), { password }, 300);
      onTestFinished(() => store.close());
      return store.has('one.csv');
    };
    const error = await failureOf(asked());
    expect(error).toBeInstanceOf(TransferFailed);
    expect((error as Error).message).toBe('127.0.0.1 did not answer within 1 seconds.');
  });
});

test('a file that is too large to be an acknowledgment is not read', async () => {
  sftp().files.set('large.edi', Buffer.alloc(5_000_001));
  expect(await failureOf((await opened()).read('large.edi'))).toBeInstanceOf(TooLarge);
});

describe('a private key', () => {
  const pair = utils.generateKeyPairSync('ecdsa', { bits: 256, passphrase: 'right', cipher: 'aes256-ctr', rounds: 1 });

  test.each([
    ['that is something else', { privateKey: 'nonsense' }],
    ['whose passphrase is missing', { privateKey: pair.private }],
    ['whose passphrase is another one', { privateKey: pair.private, passphrase: 'wrong' }],
  ])('%s is not tried again, and the error says what to set', async (_, secret) => {
    const error = await failureOf(openSftp(place(), secret, hangLimit));
    expect(error).toBeInstanceOf(CannotTransfer);
    expect((error as Error).message).toMatch(/^The private key for 127\.0\.0\.1 cannot be used: .*SFTP_KEY_FILE.*SFTP_PASSPHRASE/);
    expect((error as Error).message).not.toContain('nonsense');
  });

  test('that the server does not know is refused like a password', async () => {
    const error = await failureOf(openSftp(place(), { privateKey: pair.private, passphrase: 'right' }, hangLimit));
    expect((error as Error).message).toBe('127.0.0.1 refuses the user, or its password or key.');
  });
});
