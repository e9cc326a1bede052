/* The places that ciphertexts are bound to. Files of the store that encrypt values define their own places; these are
   for values that other code encrypts. */

export const leadZipPlace = (deviceHash: string) => `lead/${deviceHash}/zip`;
export const vaultPlace = (token: string) => `vault/${token}`;
export const coveredPlace = (enrollmentId: string) => `signature_evidence/${enrollmentId}/covered`;
export const copyPlace = (policyId: string) => `policy/${policyId}/copy`;
export const notesPlace = (policyId: string) => `policy/${policyId}/notes`;
