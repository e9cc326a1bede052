import type { Language } from '#schemas/language/languages.ts';

export interface EnrollmentTable {
  id: string;
  created_at: string;
  updated_at: string;
  /** `applicant`, `rep` or `group`. */
  eprocess: string;
  type: string;
  sealed_filter: string;
  /** `mm/dd/yyyy`, once checked out. */
  effective_date: string | null;
  /** Counts changes. Updating it first makes concurrent changes to one enrollment wait for each other. */
  revision: number;
  /** The configuration that the enrollment was started with, or last opened under. */
  config_hash: string;
  /** The language that its enroller reads. */
  language: Language;
  completed_at: string | null;
  /** The member it is for; a new person becomes one by completing it. */
  user_id: string | null;
  /** The agent or group responsible for the member after completion. */
  agent_id: string | null;
  group_id: string | null;
  /** The completed enrollment that this one is a working copy of, to correct it; null for every other. */
  corrects: string | null;
}

/** The key of an enrollment, encrypted under the data key. What it encrypts is lost when this row is deleted. */
export interface EnrollmentKeyTable {
  enrollment_id: string;
  sealed_key: string;
}

/** The part of an enrollment's quote that can be counted without decrypting it. */
export interface EnrollmentProfileTable {
  enrollment_id: string;
  state: string;
  tier: string;
  /** 1990 for people born in 1997. */
  birth_decade: number;
  gender: number;
  portal_id: string;
  agent_id: string | null;
  group_id: string | null;
}

/** The sessions that own an enrollment. */
export interface EnrollmentSessionTable {
  enrollment_id: string;
  session_hash: string;
  granted_at: string;
  /** 1 for a session that came by a mailed link or code, until it enters the applicant's date of birth. */
  proof_needed: number;
}

export interface StepAnswerTable {
  enrollment_id: string;
  tab: string;
  /** JSON with masks in place of sensitive answers, so that showing a step decrypts no secret. */
  sealed_answers: string;
  /** JSON: the sensitive answers themselves, or the vault's token for them. */
  sealed_secrets: string | null;
  /**
   * JSON: a keyed hash of each sensitive answer, to compare them without decrypting; null if saved before hashes
   * existed.
   */
  secret_prints: string | null;
  /** The hash of the definitions that the answers were valid against. */
  definitions_hash: string;
  /** The hash of the schema that they were given under, in `form_schema`; null if saved before this was recorded. */
  schema_hash: string | null;
  saved_at: string;
  /** Keeps the step's version when its answers are encrypted under another key: see `keptVersion`. */
  kept_version: string | null;
}

export interface StepDraftTable {
  enrollment_id: string;
  tab: string;
  /** JSON with masks in place of sensitive answers. */
  sealed_data: string;
  /** JSON: each sensitive answer by name, encrypted by itself; null if nothing sensitive was typed. */
  sealed_secrets: string | null;
  saved_at: string;
  /** The version of the step that this is based on; null if unknown. */
  based_on: string | null;
  /** The hash of the schema of the form it was typed into; null if not recorded. */
  schema_hash: string | null;
}

export interface VaultTable {
  token: string;
  kind: string;
  sealed_number: string;
  created_at: string;
  /** Null if stored before this was recorded. */
  enrollment_id: string | null;
}

/** The vault's numbers, by the field of a step that refers to each. */
export interface KeptNumberTable {
  id: string;
  enrollment_id: string;
  tab: string;
  field: string;
  sealed_token: string;
  /** The time when it became unreferenced, so that the vault can delete it. */
  gone_at: string | null;
}

export interface ScreenshotTable {
  enrollment_id: string;
  name: string;
  sealed_image: string;
  saved_at: string;
}

export interface FormSchemaTable {
  hash: string;
  schema: string;
  created_at: string;
}

/** The one valid link back to a saved enrollment. */
export interface ResumeCodeTable {
  enrollment_id: string;
  /** Keyed hash of the code and the address it was sent to. */
  code_hash: string;
  link_hash: string;
  saved_tab: string;
  created_at: string;
  expires_at: string;
}

export interface PolicyTable {
  policy_id: string;
  enrollment_id: string;
  created_at: string;
  effective_date: string;
  initial_cents: number;
  recurring_cents: number;
  /** The employer's part of each month; null without a contributing employer. */
  employer_cents: number | null;
  paychecks_per_year: number | null;
  sealed_notes: string | null;
  /** The time when its invoice was requested; null until then. */
  invoiced_at: string | null;
  /** Its invoice's; null until it has one. */
  invoice_number: number | null;
  /** JSON: the content of the electronic copy; null if completed before this was recorded. */
  sealed_copy: string | null;
}
