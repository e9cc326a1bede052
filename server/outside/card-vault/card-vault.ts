/** What a number is. */
export type VaultKind = 'card_number' | 'account_number';

/**
 * Takes card and account numbers and gives tokens for them, so that nothing else holds a number. Who
 * gives it a number keeps the token and the last four digits. Security codes are never given to it.
 */
export interface CardVault {
  keep(kind: VaultKind, number: string): Promise<string>;
  /** Removes a number that nothing refers to any more, or never did; doing it twice is doing it once. Absent where the vault sees to that itself. */
  forget?(token: string): Promise<void>;
}
