import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { CannotDo } from '#server/store/troubles/cannot-do.ts';
import type { Inventory } from './inventory.ts';

/** An inventory as a file: with an Ed25519 signature over its JSON without white space, in base64. */
interface SignedInventory {
  readonly inventory: Inventory;
  readonly signature: string;
}

/** The text of a signed inventory. `privateKey` is an Ed25519 key in PEM. */
export function signedText(inventory: Inventory, privateKey: string): string {
  const key = keyFrom(createPrivateKey, privateKey);
  const signed: SignedInventory = { inventory, signature: sign(null, bytesOf(inventory), key).toString('base64') };
  return `${JSON.stringify(signed, null, 2)}\n`;
}

/** Reads a signed inventory. Throws {@link CannotDo} if it was not signed with the other half of `publicKey`. */
export function readSigned(text: string, publicKey: string): Inventory {
  const key = keyFrom(createPublicKey, publicKey);
  const { inventory, signature } = parsed(text);
  if (!inventory || !verify(null, bytesOf(inventory), key, Buffer.from(String(signature), 'base64')))
    throw new CannotDo('The inventory was changed, or signed with another key.');
  return inventory;
}

const bytesOf = (inventory: Inventory) => Buffer.from(JSON.stringify(inventory));

function parsed(text: string): Partial<SignedInventory> {
  try {
    return Object(JSON.parse(text)) as Partial<SignedInventory>;
  } catch (cause) {
    throw new CannotDo('This file holds no inventory.', { cause });
  }
}

function keyFrom(read: (pem: string) => KeyObject, pem: string): KeyObject {
  try {
    const key = read(pem);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // The error would quote the key.
  }
  throw new CannotDo('This file holds no Ed25519 key in PEM.');
}
