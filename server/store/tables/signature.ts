import type { Language } from '#schemas/language/languages.ts';

export interface SignatureEvidenceTable {
  id: string;
  enrollment_id: string;
  eprocess: string;
  signed_at: string;
  /** JSON: text id → SHA-256 of the text as shown. */
  text_hashes: string;
  /** The language in which everything was shown. */
  language: Language;
  /** JSON: the texts themselves as shown; null if signed before this was recorded. */
  texts: string | null;
  signature_hash: string | null;
  /** Keyed hash of everything that the signature covers; null if signed before this was recorded. */
  digest: string | null;
  /** JSON: a keyed hash of each covered fact, to tell later which of them has changed. */
  sealed_covered: string | null;
  ip: string;
  user_agent: string;
}

/** An applicant who was asked to sign by text message. */
export interface SignatureRequestTable {
  enrollment_id: string;
  link_hash: string;
  asked_at: string;
  expires_at: string;
  signed_at: string | null;
}
