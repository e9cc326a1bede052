import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { keyIdOf } from '#server/store/keys/key-id.ts';
import { CannotDo } from '#server/store/troubles/cannot-do.ts';

/* How a backup is encrypted: frames of at most 64 kB, each AES-256-GCM under a key of this file alone. A frame's nonce
   is its number and whether it is the last, so that frames cannot be left out, repeated, moved or cut off. */

const magic = Buffer.from('enrollkit backup 1\n');
const family = Buffer.from('enrollkit backup ');
const saltLength = 16;
const idLength = 8;
const headerLength = magic.length + saltLength + idLength;
const frameBytes = 64 * 1024;
const tagLength = 16;
const prefixLength = 4;

/** Encrypts a stream of bytes. */
export async function* sealFrames(key: Buffer, plain: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const header = Buffer.concat([magic, randomBytes(saltLength), Buffer.from(keyIdOf(key), 'hex')]);
  const fileKey = fileKeyOf(key, header);
  yield header;
  let number = 0;
  let held: Buffer = Buffer.alloc(0);
  for await (const bytes of plain) {
    held = Buffer.concat([held, bytes]);
    // The last frame is only known at the end, so a full one waits for more.
    for (; held.length > frameBytes; number += 1) {
      yield sealFrame(fileKey, header, { number, last: false }, held.subarray(0, frameBytes));
      held = held.subarray(frameBytes);
    }
  }
  yield sealFrame(fileKey, header, { number, last: true }, held);
}

/** Decrypts it with the one of these keys that it was encrypted with. Throws {@link CannotDo} if it was changed or cut off. */
export async function* openFrames(keys: readonly Buffer[], sealed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const bytes = new ByteReader(sealed);
  const header = await bytes.take(headerLength);
  if (!header) throw new CannotDo(foreign);
  const fileKey = fileKeyOf(keyFor(header, keys), header);
  for (let number = 0; ; number += 1) {
    const length = (await bytes.take(prefixLength))?.readUInt32BE() ?? 0;
    const body = length > tagLength + frameBytes ? undefined : await bytes.take(length);
    if (!body || length < tagLength) throw new CannotDo(damaged);
    const last = await bytes.atEnd();
    yield openFrame(fileKey, header, { number, last }, body);
    if (last) return;
  }
}

interface FramePlace {
  readonly number: number;
  readonly last: boolean;
}

function sealFrame(key: Buffer, header: Buffer, place: FramePlace, plain: Buffer): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonceOf(place)).setAAD(header);
  const body = Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  const prefix = Buffer.alloc(prefixLength);
  prefix.writeUInt32BE(body.length);
  return Buffer.concat([prefix, body]);
}

function openFrame(key: Buffer, header: Buffer, place: FramePlace, body: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(place)).setAAD(header).setAuthTag(body.subarray(-tagLength));
  try {
    return Buffer.concat([decipher.update(body.subarray(0, -tagLength)), decipher.final()]);
  } catch (cause) {
    throw new CannotDo(damaged, { cause });
  }
}

function nonceOf({ number, last }: FramePlace): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 4, 6);
  nonce.writeUInt8(last ? 1 : 0, 11);
  return nonce;
}

function keyFor(header: Buffer, keys: readonly Buffer[]): Buffer {
  if (!header.subarray(0, magic.length).equals(magic)) {
    throw new CannotDo(header.subarray(0, family.length).equals(family) ? newer : foreign);
  }
  const id = header.subarray(-idLength).toString('hex');
  const found = keys.find((key) => keyIdOf(key) === id);
  if (found) return found;
  throw new CannotDo(`This backup was encrypted with the key ${id}, and the key given here is ${keys.map(keyIdOf).join(' and ') || 'none'}.
Set BACKUP_KEY, or DATA_KEY if it was made without one, to the key of the day on which it was made.`);
}

const foreign = 'This is not a backup that this program made, or only the beginning of one.';
const newer = 'A newer version of this program made this backup. Restore it with that version.';
const damaged = 'This backup is damaged: it was cut off or changed after it was made. Use another one.';

function fileKeyOf(key: Buffer, header: Buffer): Buffer {
  return derived(key, header.subarray(magic.length, magic.length + saltLength), 'enrollkit backup file', 32);
}

function derived(key: Buffer, salt: Buffer, purpose: string, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, purpose, length));
}

/** Takes exact numbers of bytes from a stream. */
class ByteReader {
  readonly #chunks: AsyncIterator<Buffer>;
  #held: Buffer = Buffer.alloc(0);

  constructor(bytes: AsyncIterable<Buffer>) {
    this.#chunks = bytes[Symbol.asyncIterator]();
  }

  /** The next bytes; undefined if there are fewer. */
  async take(length: number): Promise<Buffer | undefined> {
    while (this.#held.length < length) if (!(await this.#more())) return undefined;
    const taken = this.#held.subarray(0, length);
    this.#held = this.#held.subarray(length);
    return taken;
  }

  async atEnd(): Promise<boolean> {
    while (this.#held.length === 0) if (!(await this.#more())) return true;
    return false;
  }

  async #more(): Promise<boolean> {
    const { done, value } = await this.#chunks.next();
    if (done) return false;
    this.#held = Buffer.concat([this.#held, value]);
    return true;
  }
}
