export interface SignatureEvidenceTable {
  id: string;
  enrollment_id: string;
  eprocess: string;
  signed_at: string;
  /** JSON: text id → SHA-256 of the text as it was shown. */
  text_hashes: string;
  /** JSON: the texts themselves, as they were shown; null of what was signed before they were kept. */
  texts: string | null;
  signature_hash: string | null;
  /** Keyed hash of all that the signature covers; null of what was signed before it was kept. */
  digest: string | null;
  /** JSON: a keyed hash of each fact that it covers, to say later which of them has changed. */
  sealed_covered: string | null;
  ip: string;
  user_agent: string;
}

/** An applicant who was asked by text message to sign. */
export interface SignatureRequestTable {
  enrollment_id: string;
  link_hash: string;
  asked_at: string;
  expires_at: string;
  signed_at: string | null;
}
