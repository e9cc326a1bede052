/** The kind of number. */
export type VaultKind = 'card_number' | 'account_number';

/**
 * Exchanges card and account numbers for tokens, so that nothing else stores a number. The caller keeps the token and
 * the last four digits. It is never given a security code.
 */
export interface CardVault {
  keep(kind: VaultKind, number: string): Promise<string>;
  /** Deletes a number that nothing refers to; idempotent. Absent if the vault handles this itself. */
  forget?(token: string): Promise<void>;
}
