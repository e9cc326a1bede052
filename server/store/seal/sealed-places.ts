/* Where each encrypted value belongs: its ciphertext opens only there. What the store's own files encrypt is placed by
   them; these are the places of what others encrypt. */

export const leadZipPlace = (deviceHash: string) => `lead/${deviceHash}/zip`;
export const vaultPlace = (token: string) => `vault/${token}`;
export const coveredPlace = (enrollmentId: string) => `signature_evidence/${enrollmentId}/covered`;
export const copyPlace = (policyId: string) => `policy/${policyId}/copy`;
export const notesPlace = (policyId: string) => `policy/${policyId}/notes`;
