import type { Settings } from '#server/settings/settings.ts';
import { CannotStart } from '#server/store/troubles/cannot-start.ts';
import { awsKms } from './aws-kms.ts';
import { builtInKeys } from './built-in-keys.ts';
import type { KeyService } from './key-service.ts';

/** The key service of these settings. */
export function keyServiceOf({ keyService }: Settings): KeyService {
  return keyService ? awsKms(keyService) : builtInKeys;
}

const keyLength = 32;

/**
 * The settings with decrypted data keys in place of the ones that a key service encrypted. A key of 32 bytes is no
 * encrypted one: it is from before the key service, and is used as it is until a rotation has replaced it.
 */
export async function unwrapKeys(settings: Settings): Promise<Settings> {
  const { dataKey, moreDataKeys } = settings;
  if (!dataKey) return settings;
  const unwrapped = unwrapping(keyServiceOf(settings));
  return {
    ...settings,
    dataKey: await unwrapped(dataKey),
    ...(moreDataKeys ? { moreDataKeys: await Promise.all(moreDataKeys.map(unwrapped)) } : {}),
  };
}

function unwrapping(service: KeyService): (wrapped: Buffer) => Promise<Buffer> {
  return async (wrapped) => {
    if (wrapped.length === keyLength) return wrapped;
    const key = await service.unwrap(wrapped);
    if (key.length !== keyLength) throw new CannotStart('The key service gave a data key that is not 32 bytes long.');
    return key;
  };
}
