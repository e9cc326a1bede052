import type { KeyServiceSettings } from '#server/settings.ts';
import { CannotStart } from '#server/store/troubles/cannot-start.ts';
import { signedHeaders } from './aws-signature.ts';
import type { KeyService } from './key-service.ts';

const patienceMs = 10_000;

/** AWS Key Management Service, or another service with its protocol. It never gives out the key that it encrypts with. */
export function awsKms(settings: KeyServiceSettings): KeyService {
  const { keyId } = settings;
  return {
    async unwrap(wrapped) {
      const { Plaintext } = await ask(settings, 'Decrypt', { CiphertextBlob: wrapped.toString('base64'), KeyId: keyId });
      return bytesOf(Plaintext);
    },
    async make() {
      const { CiphertextBlob } = await ask(settings, 'GenerateDataKeyWithoutPlaintext', { KeyId: keyId, KeySpec: 'AES_256' });
      return bytesOf(CiphertextBlob);
    },
  };
}

async function ask(settings: KeyServiceSettings, action: string, request: object): Promise<Readonly<Record<string, unknown>>> {
  const body = JSON.stringify(request);
  const headers = signedHeaders(settings, { action: `TrentService.${action}`, body, now: new Date() });
  const sent = { method: 'POST', headers, body, signal: AbortSignal.timeout(patienceMs) };
  const answer = await fetch(settings.url, sent).catch((cause: unknown) => {
    throw new CannotStart(`The key service at ${settings.url} does not answer. Without it, the data key cannot be decrypted.`, { cause });
  });
  const text = await answer.text();
  if (answer.ok) return JSON.parse(text) as Readonly<Record<string, unknown>>;
  // Its message names what was refused, never a key.
  throw new CannotStart(`The key service at ${settings.url} refused ${action} (${answer.status}): ${text.slice(0, 300)}`);
}

function bytesOf(base64: unknown): Buffer {
  if (typeof base64 !== 'string') throw new CannotStart('The key service answered without a key.');
  return Buffer.from(base64, 'base64');
}
