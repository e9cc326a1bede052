import { stored, type StoredKey } from './stored.ts';

/** Stored keys as parameters of calls; unknown ones are left out. */
export function remembered<Key extends StoredKey>(...keys: readonly Key[]): { readonly [Name in Key]?: string } {
  const known = keys.map((key) => [key, stored.get(key)] as const).filter(([, value]) => value);
  return Object.fromEntries(known) as { readonly [Name in Key]?: string };
}
