import { createCipheriv, createDecipheriv, createHmac, createSecretKey, hkdfSync, randomBytes } from 'node:crypto';

/**
 * Encrypts what the database must not reveal. A ciphertext decrypts only in the place it was created for
 * (`step_answer/<enrollment>/<tab>`), so that a person with write access to the database cannot swap rows.
 */
export interface Sealer extends Sealing {
  /** The sealer for one enrollment's data, with the key from its row in `enrollment_key`. If that is null, the data key is used. */
  forEnrollment(enrollmentId: string, sealedKey: string | null): EnrollmentSealer;
  /** A new key for an enrollment, encrypted for its row; null as long as enrollments get none. */
  makeEnrollmentKey(enrollmentId: string): string | null;
}

/** Encrypts what belongs to one enrollment. Once the enrollment's key is deleted, nothing can decrypt it. */
export interface EnrollmentSealer extends Sealing {
  readonly enrollmentId: string;
}

interface Sealing {
  seal(place: string, text: string): string;
  /** Throws if the text was changed, moved to another place, or encrypted with another key. */
  open(place: string, sealed: string): string;
  /**
   * A keyed hash: the same text in the same place always has the same hash, and the database alone is not enough to
   * find a short text by brute force. 43 characters of base64url.
   */
  fingerprint(place: string, text: string): string;
}

/** Names the first key of a database; later ones are `v2`, `v3` and so on. Each ciphertext begins with its key's name. */
export const firstLabel = 'v1';

/** The prefix of texts under an enrollment's own key. */
export const ownLabel = 'e1';

/** The place that the ciphertext of an enrollment's key is bound to. */
export const enrollmentKeyPlace = (enrollmentId: string) => `enrollment_key/${enrollmentId}`;

const nonceLength = 12;
const tagLength = 16;

// Random bytes are requested by the thousand, because a call costs far more than its bytes. None is used twice.
let pool = Buffer.of();

function freshNonce(): Buffer {
  if (pool.length < nonceLength) pool = randomBytes(nonceLength * 256);
  const nonce = pool.subarray(0, nonceLength);
  pool = pool.subarray(nonceLength);
  return nonce;
}

/** The keys of a database by name, the one that encrypts, and the secret of its keyed hashes, which no rotation changes. */
export interface Ring {
  readonly keys: ReadonlyMap<string, Buffer>;
  readonly writing: string;
  readonly hashSecret: Buffer;
  /** Whether new enrollments get a key of their own. */
  readonly enrollmentKeys: boolean;
}

/** A sealer with several keys, to which a rotation adds one while the server runs. */
export interface RingSealer extends Sealer {
  readonly ring: () => Ring;
  readonly turnTo: (ring: Ring) => void;
}

/** A sealer that uses AES-256-GCM with one 32-byte key. */
export function createSealer(key: Buffer): RingSealer {
  const keys = new Map([[firstLabel, key]]);
  return createRingSealer({ keys, writing: firstLabel, hashSecret: hashSecretOf(key), enrollmentKeys: false });
}

/** The secret of keyed hashes in a database whose first key this is. */
export function hashSecretOf(firstKey: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', firstKey, '', 'fingerprint', 32));
}

/** A sealer that decrypts with each of its keys, and encrypts with one. */
export function createRingSealer(first: Ring): RingSealer {
  let ring = first;
  const hashKey = createSecretKey(first.hashSecret);
  const sealing: Sealing = {
    fingerprint: (place, text) => createHmac('sha256', hashKey).update(`${place}\n${text}`).digest('base64url'),
    seal: (place, text) => sealWith(keyOf(ring, ring.writing, place), ring.writing, place, text),
    open: (place, sealed) => openWith(keyOf(ring, labelOf(sealed), place), place, sealed),
  };
  return {
    ...sealing,
    ring: () => ring,
    turnTo: (next) => {
      ring = next;
    },
    forEnrollment: (enrollmentId, sealedKey) =>
      sealedKey === null ? { enrollmentId, ...sealing } : withOwnKey(sealing, enrollmentId, sealedKey),
    makeEnrollmentKey: (enrollmentId) =>
      ring.enrollmentKeys ? sealing.seal(enrollmentKeyPlace(enrollmentId), randomBytes(32).toString('base64')) : null,
  };
}

// What was encrypted before the enrollment had its key is still read with the data key.
function withOwnKey(sealing: Sealing, enrollmentId: string, sealedKey: string): EnrollmentSealer {
  let key: Buffer | undefined;
  const own = () => (key ??= Buffer.from(sealing.open(enrollmentKeyPlace(enrollmentId), sealedKey), 'base64'));
  return {
    enrollmentId,
    fingerprint: sealing.fingerprint,
    seal: (place, text) => sealWith(own(), ownLabel, place, text),
    open: (place, sealed) => (isOwn(sealed) ? openWith(own(), place, sealed) : sealing.open(place, sealed)),
  };
}

/** Whether only an enrollment's own key decrypts a text. */
export function isOwn(sealed: string): boolean {
  return sealed.startsWith(`${ownLabel}.`);
}

/** The name of the key that a text was encrypted with. */
export function labelOf(sealed: string): string {
  return sealed.slice(0, Math.max(0, sealed.indexOf('.')));
}

function keyOf({ keys }: Ring, label: string, place: string): Buffer {
  const key = keys.get(label);
  if (!key) throw new Error(`the text at ${place} is encrypted with an unknown key`);
  return key;
}

/** Encrypts with a key that has this name. */
export function sealWith(key: Buffer, label: string, place: string, text: string): string {
  const nonce = freshNonce();
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(`${label}:${place}`));
  const body = cipher.update(text, 'utf8');
  // Empty for this cipher, whose ciphertext is as long as the text.
  cipher.final();
  return `${label}.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`;
}

/** Decrypts again. Throws if the key is another one, or the text was changed or moved. */
export function openWith(key: Buffer, place: string, sealed: string): string {
  const label = labelOf(sealed);
  const bytes = Buffer.from(sealed.slice(label.length + 1), 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceLength))
    .setAAD(Buffer.from(`${label}:${place}`))
    .setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength));
  return Buffer.concat([decipher.update(bytes.subarray(nonceLength + tagLength)), decipher.final()]).toString('utf8');
}
