import type { EnrollmentSealer } from '#server/store/seal/seal.ts';

/** The kind of number. */
export type VaultKind = 'card_number' | 'account_number';

/**
 * Exchanges card and account numbers for tokens, so that nothing else stores a number. The caller keeps the token and
 * the last four digits. It is never given a security code.
 */
export interface CardVault {
  /** `owner` encrypts what belongs to the enrollment whose number it is. */
  keep(kind: VaultKind, number: string, owner: EnrollmentSealer): Promise<string>;
  /** Deletes a number that nothing refers to; idempotent. Absent if the vault handles this itself. */
  forget?(token: string): Promise<void>;
}
