import { createWriteStream } from 'node:fs';
import { access, mkdir, readdir, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { flushFolderOf } from '#server/store/files/flush-folder.ts';
import { checkSize, type FileStore, TransferFailed } from './file-store.ts';

/** A folder of this machine. It is made if it does not exist. */
export async function openFolder(path: string): Promise<FileStore> {
  const at = (name: string) => join(path, name);
  await inWords(path, () => mkdir(path, { recursive: true, mode: 0o700 }));
  return {
    write: (name, content, onProgress) =>
      inWords(path, () =>
        pipeline(Readable.from(withProgress(content, onProgress)), createWriteStream(at(name), { mode: 0o600, flush: true })),
      ),
    rename: (from, to) =>
      inWords(path, async () => {
        await rename(at(from), at(to));
        flushFolderOf(at(to));
      }),
    has: (name) =>
      access(at(name)).then(
        () => true,
        () => false,
      ),
    list: () =>
      inWords(path, async () => {
        const entries = await readdir(path, { withFileTypes: true });
        return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
      }),
    read: (name) =>
      inWords(path, async () => {
        checkSize(name, (await stat(at(name))).size);
        return readFile(at(name), 'utf8');
      }),
    close: async () => undefined,
  };
}

async function* withProgress(content: AsyncIterable<Buffer>, onProgress: () => Promise<void>): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    await onProgress();
    yield chunk;
  }
}

const words: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full',
  EDQUOT: 'The disk is full',
  EACCES: 'The server may not write there',
  EPERM: 'The server may not write there',
  EROFS: 'The disk cannot be written to',
  ENOENT: 'There is no such file or folder',
  EEXIST: 'A file is in the place of a folder',
  ENOTDIR: 'A file is in the place of a folder',
};

async function inWords<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const message = words[(error as NodeJS.ErrnoException).code ?? ''];
    if (message === undefined) throw error;
    throw new TransferFailed(`${message}: ${path}.`, { cause: error });
  }
}
