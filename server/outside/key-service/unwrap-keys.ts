import type { Settings } from '#server/settings.ts';
import { CannotStart } from '#server/store/cannot-start.ts';
import { awsKms } from './aws-kms.ts';
import { builtInKeys } from './built-in-keys.ts';
import type { KeyService } from './key-service.ts';

/** The key service of these settings. */
export function keyServiceOf({ keyService }: Settings): KeyService {
  return keyService ? awsKms(keyService) : builtInKeys;
}

/** The settings with the data keys themselves in place of what a key service encrypted. */
export async function unwrapKeys(settings: Settings): Promise<Settings> {
  const { dataKey, moreDataKeys = [] } = settings;
  if (!dataKey || !settings.keyService) return settings;
  const service = keyServiceOf(settings);
  const [first, ...more] = await Promise.all([dataKey, ...moreDataKeys].map((wrapped) => service.unwrap(wrapped)));
  if ([first, ...more].some((key) => key?.length !== 32))
    throw new CannotStart('The key service gave a data key that is not 32 bytes long.');
  return { ...settings, ...(first ? { dataKey: first } : {}), ...(more.length > 0 ? { moreDataKeys: more } : {}) };
}
