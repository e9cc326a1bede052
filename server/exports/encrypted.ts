import { Readable } from 'node:stream';

// Loaded by the first carrier that has a key: a start that waited for it would take longer.
const openpgp = () => import('openpgp');

/** A carrier's OpenPGP key that files cannot be encrypted to. */
export class UnusableKey extends Error {}

/** Throws if files cannot be encrypted to a key. No key at all is fine. */
export async function checkKey(armoredKey: string | undefined): Promise<void> {
  if (armoredKey === undefined) return;
  const { readKey } = await openpgp();
  try {
    await (await readKey({ armoredKey })).getEncryptionKey();
  } catch (cause) {
    throw new UnusableKey("The carrier's OpenPGP key (encrypt_to) cannot be used: it is damaged, has expired, or is not for encryption.", {
      cause,
    });
  }
}

/** Encrypts a text for a key while it is read, without holding all of it. */
export async function encryptedStream(text: AsyncIterable<string>, armoredKey: string): Promise<Readable> {
  const { createMessage, encrypt, readKey } = await openpgp();
  const bytes = Readable.toWeb(Readable.from(bytesOf(text))) as ReadableStream<Uint8Array>;
  const message = await createMessage({ binary: bytes });
  const encrypted = await encrypt({ message, encryptionKeys: await readKey({ armoredKey }), format: 'binary' });
  return Readable.fromWeb(encrypted as Parameters<typeof Readable.fromWeb>[0]);
}

async function* bytesOf(text: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const part of text) yield new TextEncoder().encode(part);
}
