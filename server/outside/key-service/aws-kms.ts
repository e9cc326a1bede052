import type { KeyServiceSettings } from './settings.ts';
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

type Answer = Readonly<Record<string, unknown>>;

async function ask(settings: KeyServiceSettings, action: string, request: object): Promise<Answer> {
  const body = JSON.stringify(request);
  const headers = signedHeaders(settings, { action: `TrentService.${action}`, body, now: new Date() });
  const { ok, status, text } = await post(settings.url, headers, body);
  // Its message names what was refused, never a key.
  if (!ok) throw new CannotStart(`The key service at ${settings.url} refused ${action} (${status}): ${text.slice(0, 300)}`);
  try {
    return JSON.parse(text) as Answer;
  } catch (cause) {
    throw new CannotStart(`What answers at ${settings.url} is no key service: its answer to ${action} is not JSON.`, { cause });
  }
}

async function post(url: string, headers: Readonly<Record<string, string>>, body: string) {
  try {
    const answer = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(patienceMs) });
    return { ok: answer.ok, status: answer.status, text: await answer.text() };
  } catch (cause) {
    throw new CannotStart(`The key service at ${url} does not answer. Without it, the data key cannot be decrypted.`, { cause });
  }
}

function bytesOf(base64: unknown): Buffer {
  if (typeof base64 !== 'string') throw new CannotStart('The key service answered without a key.');
  return Buffer.from(base64, 'base64');
}
