/**
 * The browser's storage between pages: markers and opaque ids, never an answer. Other clients of the store read and
 * write the same names.
 */
export const storedKeys = [
  'tempId',
  'group_id',
  'portal_id',
  'portal_name',
  'portal_code',
  'agent_id',
  'AGENT_ID',
  'user_id',
  'USER_ID',
  'open_type',
  'eprocess',
  'enroll_type',
  'enrollBy',
  'enrollerCode',
  'employee_id',
  'effectiveDate',
  'continue_track',
  'proof_needed',
  'nav_array',
  'navto',
  'cartCount',
  'categoryOrder',
  'fromSite',
  'referral',
  'r_valid',
  'r_name',
  'selectedTier',
  'planCategories',
  'planId',
  'planName',
  'state',
  'show-quotation',
  'isFilterDataSubmitted',
  'isCurrentMemberAvailable',
  'new_landing_category',
  'agent_code',
  'deviceId',
  'siteRedirection',
  'first_track',
  'health_track',
  'tempDepData',
  'isSpouseEnrollAccept',
  'landing_url',
  'landing_info',
  'site_images',
  'patriot_over_65',
  'comparePlans',
] as const;
export type StoredKey = (typeof storedKeys)[number];

const listeners = new Set<() => void>();

/** The stored keys. What the browser refuses to store lasts as long as the page. */
export const stored = {
  get(key: StoredKey): string | undefined {
    return read(key) ?? undefined;
  },
  set(key: StoredKey, value: string | number): void {
    write(key, String(value));
  },
  clear(...cleared: readonly StoredKey[]): void {
    for (const key of cleared) write(key, undefined);
  },
  clearAll(): void {
    stored.clear(...storedKeys);
  },
  /** For `useSyncExternalStore`. Also reports changes from other tabs. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    window.addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', listener);
    };
  },
};

/** Values that storage refused, because it is blocked or full. They replace what it has. */
const refused = new Map<StoredKey, string>();

function read(key: StoredKey): string | null | undefined {
  const newer = refused.get(key);
  if (newer !== undefined) return newer;
  try {
    return window.localStorage.getItem(key);
  } catch {
    return undefined;
  }
}

function write(key: StoredKey, value: string | undefined): void {
  refused.delete(key);
  try {
    if (value === undefined) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, value);
  } catch {
    if (value !== undefined) refused.set(key, value);
  }
  for (const listener of listeners) listener();
}
